import type { Dice } from '../../src/chance/dice.js';
import { parseProfile } from '../../src/systems/taktika/army/notation.js';
import { priceEntries, pricePanels } from '../../src/systems/taktika/army/prices-under-test.js';
import type { Profile } from '../../src/systems/taktika/army/profile.js';
import { LISTS } from '../../src/systems/taktika/tables/lists.js';

/** Units that stand in no price table or army list: special formations, javelins in depth, columns of several bases. */
const OTHERS = [
  'swordsmen, sword, dense, large-shield, tortoise',
  'swordsmen:24, sword, veryDense, regular-shield, tortoise, javelin',
  'lineInfantry, spear, dense, large-shield, circle',
  'swordsmen:20, sword, open, circle',
  'riders:7, sword, dense, circle',
  'shooters, bow, dense, circle',
  'swordsmen, sword, open, javelin',
  'swordsmen:16, sword, dense, javelin, good',
  'swordsmen, sword, skirmish, regular-shield, javelin',
  'riders, sword, skirmish, javelin',
  'swordsmen, sword, skirmish, javelin',
  'swordsmen:30, sword, veryDense, large-shield, light',
  'swordsmen:24, twoHanded, dense, heavy',
  'lineInfantry:30, pike, veryDense, good, veteran',
  'lineInfantry, pike, skirmish',
  'lineInfantry, halberd, skirmish',
  'lineInfantry:24, spear, dense, large-shield, recruit',
  'lineInfantry:28, halberd, dense, light',
  'lineInfantry, pike, dense, good',
  'lancers:18, cavalrySpear, dense, regular-shield, light',
  'lancers:24, cavalryPike, veryDense, heavy, heavy-barding',
  'lancers, cavalrySpear, skirmish',
  'lancers, cavalrySpear, dense, regular-shield, dismounted',
  'horseArchers:12, bow, open, light',
  'horseArchers, bow, skirmish',
  'horseArchers, crossbow, open, good',
  'shooters:18, bow, open, good',
  'shooters:24, crossbow, dense, large-shield',
  'shooters, sling, skirmish, good',
  'shooters, handgun, skirmish, good',
  'shooters, handgun, dense',
];

function kindOf({ weapon, formation, mounted, special }: Profile): string {
  return `${weapon} ${formation} ${mounted ? 'mounted' : 'on foot'} ${special}`;
}

/** Unit types to fight with: of the price tables, the panels, the army lists, and some that are in none of them. */
export class Units {
  /** Units by weapon, formation, special formation and whether they are mounted. */
  readonly kinds = new Map<string, Profile[]>();
  private readonly dice: Dice;

  /** `dice` draw the units. Throws when a notation is wrong. */
  constructor(dice: Dice) {
    this.dice = dice;
    const rows = LISTS.flatMap((list) => list.rows.map((row) => `${list.id}/${row.id}`));
    const texts = [...priceEntries().map(({ profile }) => profile), ...Object.values(pricePanels()).flat(), ...rows];
    for (const text of new Set([...texts, ...OTHERS])) {
      const profile = this.read(text);
      const kind = kindOf(profile);
      this.kinds.set(kind, [...(this.kinds.get(kind) ?? []), profile]);
    }
  }

  /** A unit in brief notation. Throws when the notation is wrong. */
  read(text: string): Profile {
    const profile = parseProfile(text, []);
    if (profile === undefined) throw new Error(`expected brief notation, found ${text}`);
    return profile;
  }

  private any<T>(list: readonly T[]): T {
    return list[this.dice.die(list.length, 'T-1') - 1]!;
  }

  /** A unit of a kind, by the kind's place in the list of kinds, counted round and round. */
  ofKind(at: number): Profile {
    const kinds = [...this.kinds.values()];
    return this.any(kinds[at % kinds.length]!);
  }

  /** A unit of any kind, each kind equally likely. */
  ofAnyKind(): Profile {
    return this.any(this.any([...this.kinds.values()]));
  }
}
