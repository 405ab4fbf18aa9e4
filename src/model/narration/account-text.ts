import type { Side } from '../battle.js';
import type { Account } from '../chronicle.js';
import { capital } from '../wording.js';

/** The side that is ahead, the greater the better; neither where they are equal. */
export function aheadText(red: number, blue: number, sides: readonly [string, string]): string {
  return red === blue ? 'neither is ahead' : `ahead: ${sides[red > blue ? 0 : 1]}`;
}

/** An account in a sentence that names the side `first` first. */
export function accountText({ counts, sides, ahead }: Account, first: Side): string {
  const [red, blue] = sides;
  const both = first === 0 ? `${red}, ${blue}` : `${blue}, ${red}`;
  return `${capital(counts)}: ${both}${ahead === undefined ? '' : `; ${ahead}`}.`;
}
