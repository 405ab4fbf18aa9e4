import type { TablePack } from '../../model/plan.js';
import { systemOfUnits } from '../armies/units.js';
import { keyOf } from '../replay/replay-key.js';
import { settingWords } from '../sections/command-line.js';
import { shellCommand } from '../sections/shell-command.js';
import type { PriceQuestion } from './price-study.js';
import { defaultPrices } from './schema.js';

/** Whose prices are asked for, and how. */
interface PricesAsked {
  readonly system: string;
  readonly question: PriceQuestion;
  readonly margin: number;
  /** The panel that is asked where none is named. */
  readonly defaultPanel: string;
  readonly tables: TablePack | undefined;
}

/** The commands that lead from a study of prices to its parts, each with everything that the study has asked unusually. */
export class PriceCommands {
  private readonly asked: PricesAsked;

  /** The commands of a study that has been asked so. */
  constructor(asked: PricesAsked) {
    this.asked = asked;
  }

  /** What one table cell is worth in all its equipment. */
  entry(id: string): string {
    const { system, question, margin, defaultPanel } = this.asked;
    const defaults = { ...defaultPrices(system), panel: defaultPanel };
    const said = { ...question, margin };
    const words = (['protocol', 'panel', 'budget', 'opener', 'margin'] as const).flatMap((name) =>
      said[name] === defaults[name] ? [] : [`--${name}`, String(said[name])],
    );
    return shellCommand('price', system, id, ...words, ...this.terms());
  }

  /** A single fight of an entry against an opponent of the panel, every outcome with its probability. */
  duel(profile: string, opponent: string): string {
    const { system, question } = this.asked;
    const named = systemOfUnits([profile, opponent])?.id === system ? [] : ['--system', system];
    const opener = question.opener === 'both' ? [] : ['--opener', question.opener];
    return shellCommand('duel', profile, opponent, ...opener, ...this.terms(), ...named);
  }

  /** One game of such a fight, die by die. */
  replay(profile: string, opponent: string, seed: number, game: number): string {
    const { system, question, tables } = this.asked;
    const { opener, readings } = question;
    const key = keyOf({ kind: 'duel', system, first: profile, second: opponent, opener, readings }, seed, 0, game);
    return shellCommand('replay', key, ...(tables === undefined ? [] : ['--tables', tables.name]));
  }

  /** Readings and tables. */
  private terms(): readonly string[] {
    const { question, tables } = this.asked;
    return [...settingWords('--set', question.readings), ...(tables === undefined ? [] : ['--tables', tables.name])];
  }
}
