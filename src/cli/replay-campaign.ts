import { SHARES } from '../model/campaign.js';
import type { RuleSystem } from '../model/system.js';
import type { CampaignSubject } from '../simulate/games/campaigns.js';
import type { NamedWar } from '../studies/armies/wars.js';
import { choiceOf, interruptedSearch, leadersOf } from './game-choice.js';
import { Exit, type Io } from './io.js';
import { listOf, numberOf, type Options, refuseIdle, settingsOf, textOf } from './options.js';

/** A campaign scenario that was named, and its system. */
export interface FoundWar extends NamedWar {
  readonly system: RuleSystem;
}

/** The campaign scenario that a text names: a file of one, or the name of one that comes with the program. */
export async function warNamed(text: string, options: Options): Promise<FoundWar | undefined> {
  const [{ namedWar, shippedWars }, { allSystems }, { kindOf, systemOfFile }, { readYamlFile }] = await Promise.all([
    import('../studies/armies/wars.js'),
    import('../studies/catalog/catalog.js'),
    import('../studies/files/file-kind.js'),
    import('../studies/files/read-file.js'),
  ]);
  const wanted = textOf(options, 'system');
  const systems = allSystems().filter(({ campaigns, id }) => campaigns !== undefined && (wanted ?? id) === id);
  let system = systems.find(({ id }) => shippedWars(id).includes(text));
  if (system === undefined && /\.ya?ml$/.test(text)) {
    const yaml = await readYamlFile(text);
    if (kindOf(yaml) !== 'campaign') return undefined;
    system = systemOfFile(yaml, 'campaign');
  }
  if (system === undefined) return undefined;
  const war = namedWar(text, system, [], []);
  return war === undefined ? undefined : { ...war, system };
}

function policiesOf(war: FoundWar, options: Options): readonly string[] {
  const [defaultPolicy] = war.system.campaigns?.policies ?? [];
  const { factions } = war.scenario;
  const named = leadersOf(textOf(options, 'policy') ?? defaultPolicy?.id ?? '', factions.length);
  return named.length === 1 ? factions.map(() => named[0]!) : named;
}

/** The command that tells one game of a campaign again; the campaign as it was named. */
async function againCommand(
  named: string,
  { policies, stream, readings, tables }: CampaignSubject,
  seed: number,
  game: number,
): Promise<string> {
  const [{ settingWords }, { shellCommand }] = await Promise.all([
    import('../studies/sections/command-line.js'),
    import('../studies/sections/shell-command.js'),
  ]);
  const leaders = new Set(policies).size === 1 ? policies.slice(0, 1) : policies;
  return shellCommand(
    'replay',
    named,
    ...['--seed', String(seed), '--game', String(game), '--policy', leaders.join('/')],
    ...(stream === 0 ? [] : ['--stream', String(stream)]),
    ...settingWords('--set', readings),
    ...(tables === undefined ? [] : ['--tables', tables.name]),
  );
}

/** What is said of battles only. */
export const OF_BATTLES = ['upset', 'agree', 'terrain', 'pictures'] as const;

/** `tyche replay` of a campaign: every event in words, with the dice that decided it. */
export async function replayCampaign(named: string, war: FoundWar, options: Options, io: Io): Promise<Exit> {
  refuseIdle(options, OF_BATTLES, `a battle, found the campaign "${war.scenario.name}"`);
  const choice = choiceOf(options);
  if (choice.kind === 'upset') throw new Error('expected a game or a quantile');
  const [{ campaignStory }, { chooseCampaignUnless }, { namedRollText }, { onUserTables }] = await Promise.all([
    import('../studies/campaign/story.js'),
    import('../studies/campaign/choose-campaign.js'),
    import('../studies/replay/replay.js'),
    import('../studies/files/user-tables.js'),
  ]);
  const { pack } = onUserTables(war.system, textOf(options, 'tables'));
  const subject: CampaignSubject = {
    kind: 'campaign',
    system: war.system.id,
    scenario: war.data,
    policies: policiesOf(war, options),
    readings: settingsOf(listOf(options, 'set')),
    stream: numberOf(options, 'stream', 0),
    ...(pack === undefined ? {} : { tables: pack }),
  };
  const { factions, name } = war.scenario;
  const seed = numberOf(options, 'seed', 1);
  const chosen = await chooseCampaignUnless(io.interruption(), subject, seed, factions[0]!, choice);
  if (chosen === undefined) return interruptedSearch('replay', io);
  const { game, why } = chosen;
  const story = campaignStory(subject, seed, game);
  const command = await againCommand(named, subject, seed, game);
  const result = factions.map((faction, at) => ({
    faction,
    policy: story.policies[at]!,
    victoryPoints: story.result.points[at]!,
    winShare: story.result.shares[at]! / SHARES,
  }));
  if (io.asJson) {
    io.json('replay', { scenario: name, command, game, why, events: story.events, result });
    return Exit.Done;
  }
  io.out(`${name}; seed ${seed}, game ${game}${why === '' ? '' : `: ${why}`}\n`);
  for (const { level, rolls, text } of options['words'] === false ? [] : story.events) {
    io.out(level === 'event' ? `  ${text}\n` : `\n${text}\n`);
    for (const roll of rolls) io.out(`      ${namedRollText(roll, roll.who, roll.purpose)}\n`);
  }
  io.out('\n');
  for (const { faction, policy, victoryPoints, winShare } of result) {
    const won = winShare === 1 ? ', wins' : winShare > 0 ? `, shares the win (${winShare.toFixed(2)})` : '';
    io.out(`${faction} (${policy}): ${victoryPoints} victory points${won}\n`);
  }
  io.out(`\nAgain: ${command}\n`);
  return Exit.Done;
}
