import type { VerbEntry } from './io.js';

/** Every verb of the command, in the order of the help; code is loaded for the verb asked for only. */
export const verbs: Readonly<Record<string, VerbEntry>> = {
  systems: {
    summary: 'list rule systems, or what one of them has',
    load: async () => (await import('./systems.js')).systemsVerb,
  },
  odds: {
    summary: 'the exact distribution of a mechanic',
    load: async () => (await import('./odds.js')).oddsVerb,
  },
  open: {
    summary: 'Tyche in the browser, or the reports of a folder, on this machine',
    load: async () => (await import('./open.js')).openVerb,
  },
  advise: {
    summary: 'whether a decision pays, and how much',
    load: async () => (await import('./advise.js')).adviseVerb,
  },
  duel: {
    summary: 'let two unit types fight',
    load: async () => (await import('./duel.js')).duelVerb,
  },
  price: {
    summary: 'what the prices of a system are worth',
    load: async () => (await import('./price.js')).priceVerb,
  },
  battle: {
    summary: 'let two armies fight',
    load: async () => (await import('./battle.js')).battleVerb,
  },
  compare: {
    summary: 'which of two or more builds of an army is better',
    load: async () => (await import('./compare.js')).compareVerb,
  },
  balance: {
    summary: 'how armies stand against each other',
    load: async () => (await import('./balance.js')).balanceVerb,
  },
  worth: {
    summary: 'what every entry of a price table is worth on the table',
    load: async () => (await import('./worth.js')).worthVerb,
  },
  hunt: {
    summary: 'find the army that breaks the game, or that beats one army',
    load: async () => (await import('./hunt.js')).huntVerb,
  },
  metagame: {
    summary: 'which armies are worth playing when every army may be answered',
    load: async () => (await import('./metagame.js')).metagameVerb,
  },
  tune: {
    summary: 'find weights with which a policy plays better',
    load: async () => (await import('./tune.js')).tuneVerb,
  },
  luck: {
    summary: 'which rolls decide the battles of two armies, or one of their games',
    load: async () => (await import('./luck.js')).luckVerb,
  },
  sensitivity: {
    summary: 'which open readings, tables and policies a win share hangs on',
    load: async () => (await import('./sensitivity.js')).sensitivityVerb,
  },
  mend: {
    summary: 'the smallest change of a price table that mends it',
    load: async () => (await import('./mend.js')).mendVerb,
  },
  ladder: {
    summary: 'how strong the policies of a system are, on one scale',
    load: async () => (await import('./ladder.js')).ladderVerb,
  },
  positions: {
    summary: 'which policies find a sound turn in positions set up by hand',
    load: async () => (await import('./positions.js')).positionsVerb,
  },
  contract: {
    summary: 'check what a designer promises of a field of armies',
    load: async () => (await import('./contract.js')).contractVerb,
  },
  run: {
    summary: 'run experiment files into reports',
    load: async () => (await import('./run.js')).runVerb,
  },
  report: {
    summary: 'write reports again in other formats, without playing a game, and an index page over them',
    load: async () => (await import('./report.js')).reportVerb,
  },
  diff: {
    summary: 'what two runs of one question say differently',
    load: async () => (await import('./diff.js')).diffVerb,
  },
  check: {
    summary: 'validate armies, scenarios, tables, experiments and contracts',
    load: async () => (await import('./check.js')).checkVerb,
  },
  init: {
    summary: 'write a commented example of an army, list, scenario, experiment or contract',
    load: async () => (await import('./init.js')).initVerb,
  },
  schema: {
    summary: 'print the JSON Schema of a kind of file, for editors',
    load: async () => (await import('./schema.js')).schemaVerb,
  },
  show: {
    summary: 'what an army costs, line by line, or what stands in a list',
    load: async () => (await import('./show.js')).showVerb,
  },
  tables: {
    summary: 'the tables of a system that you may replace, as a file for --tables',
    load: async () => (await import('./tables.js')).tablesVerb,
  },
  explain: {
    summary: 'what a clause, measure, reading or verdict word means',
    load: async () => (await import('./explain.js')).explainVerb,
  },
  replay: {
    summary: 'one game in words, die by die; a battle as a picture book too',
    load: async () => (await import('./replay.js')).replayVerb,
  },
  new: {
    summary: 'write a small rule system of your own to begin with',
    load: async () => (await import('./new.js')).newVerb,
  },
  worker: {
    summary: 'offer this machine to a queue of games',
    load: async () => (await import('./worker-verb.js')).workerVerb,
  },
  queue: {
    summary: 'how a queue stands: its workers, its runs, its blocks',
    load: async () => (await import('./queue.js')).queueVerb,
  },
  completion: {
    summary: 'print a completion script for bash, zsh or fish',
    load: async () => (await import('./completion.js')).completionOf(verbs),
  },
};
