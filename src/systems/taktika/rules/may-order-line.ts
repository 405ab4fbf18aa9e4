import { LineAuthority } from '../geometry/position-readings.js';
import { type CommandLink, hasAuthority } from './has-authority.js';

/**
 * Whether a general may order a battle line as one (TK-6f, R51): all of its units are of his corps, or he is the
 * commander-in-chief (TK-6a), none is engaged (TK-12d), and he has authority over one of them, an irregular one by being
 * attached to it; over all of them under the option `all` of `lineAuthority`. That the units form a line is for
 * `formsLine` to say.
 */
export function mayOrderLine(links: readonly CommandLink[], lineAuthority: number): boolean {
  if (!links.every((link) => (link.ownCorps || link.commanderInChief) && !link.engaged)) return false;
  return lineAuthority === LineAuthority.All ? links.every(hasAuthority) : links.some(hasAuthority);
}
