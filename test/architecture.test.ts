import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import {
  COMMAND,
  COMMANDS_AT_LENGTH,
  isIn,
  PROOFS_AT_LENGTH,
  REPLACING,
  SHORT_PROOFS,
  UNITS_AT_LENGTH,
  WATCHING,
} from './projects.js';

const SRC = fileURLToPath(new URL('../src/', import.meta.url));
const TEST = fileURLToPath(new URL('./', import.meta.url));

/** What the files of a layer may import; layers marked `type` may be imported for their types only. */
interface Layer {
  readonly may: readonly string[];
  readonly types?: readonly string[];
  readonly packages?: readonly string[];
  readonly node?: boolean;
}

/** Floors below the studies, from the lowest. */
const BELOW_STUDIES = ['chance', 'model', 'systems', 'exact', 'simulate', 'statistics', 'report'];

/** Import directions: the table that CONTRIBUTING.md describes. Every layer may import its own folder. */
const LAYERS: Readonly<Record<string, Layer>> = {
  chance: { may: [], packages: ['pure-rand'] },
  model: { may: [], types: ['chance'], packages: ['zod'] },
  'systems/index.ts': { may: ['systems/*', 'model'] },
  'systems/*': { may: ['model'], types: ['chance'], packages: ['zod'] },
  exact: { may: ['chance', 'model'] },
  'simulate/counts': { may: ['model'] },
  'simulate/games': { may: ['chance', 'model', 'exact', 'systems/index.ts', 'simulate/counts'] },
  'simulate/executors': {
    may: ['model', 'simulate/counts', 'simulate/games', 'systems/index.ts'],
    packages: ['bullmq', 'ioredis', 'piscina', 'zod'],
    node: true,
  },
  statistics: { may: ['model', 'simulate/counts'], packages: ['simple-statistics'] },
  'statistics/linear-program.ts': { may: [], packages: ['highs'] },
  'statistics/check.ts': { may: ['statistics', 'model', 'exact'], packages: ['simple-statistics'] },
  report: {
    may: ['statistics', 'model'],
    packages: [
      'arquero',
      'vega',
      'vega-lite',
      '@resvg/resvg-js',
      'csv-stringify',
      'dejavu-fonts-ttf',
      'fflate',
      'preact',
      'preact-render-to-string',
    ],
    node: true,
  },
  studies: { may: BELOW_STUDIES, packages: ['zod', 'yaml', 'simple-statistics'], node: true },
  cli: {
    may: ['studies', 'report', 'model'],
    types: BELOW_STUDIES,
    packages: ['commander', 'cli-progress', 'picocolors'],
    node: true,
  },
  web: {
    may: ['studies', 'report', 'model', 'exact', 'simulate/games', 'simulate/executors', 'systems/*'],
    packages: ['preact', 'i18next', 'yaml', '@noble/hashes', 'vega', 'vega-interpreter', 'vega-lite'],
  },
  'index.ts': { may: [...BELOW_STUDIES, 'studies'] },
  'rules.ts': { may: ['model', 'chance'] },
  'exact.ts': { may: ['chance', 'exact'] },
  'testing.ts': { may: ['chance', 'properties.ts', 'system-invariants.ts'] },
  'system-invariants.ts': { may: ['model', 'properties.ts', 'battle-invariants.ts', 'fast-check.ts'] },
  'properties.ts': {
    may: ['chance', 'model', 'exact', 'battle-invariants.ts', 'rule-invariant.ts', 'fast-check.ts'],
    packages: ['fast-check'],
  },
  'battle-invariants.ts': {
    may: ['chance', 'model', 'rule-invariant.ts', 'fast-check.ts'],
    packages: ['fast-check'],
  },
  'rule-invariant.ts': { may: ['fast-check.ts'], packages: ['fast-check'] },
  // One file loads it, as it is a peer: what users install.
  'fast-check.ts': { may: [], packages: ['fast-check'] },
};

interface Import {
  readonly file: string;
  readonly target: string;
  readonly typeOnly: boolean;
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Import and export lines with a source, and dynamic imports; a line of named types only counts as type-only. */
function importsOf(file: string): Import[] {
  const text = readFileSync(join(SRC, file), 'utf8');
  const found: Import[] = [];
  const statements = /^(?:import|export)\s+(?<what>[^;]*?\sfrom\s+)?'(?<from>[^']+)'/gm;
  for (const { groups } of text.matchAll(statements)) {
    const what = groups?.['what'] ?? '';
    const names = /^\{(?<inside>[^}]*)\}/.exec(what)?.groups?.['inside'];
    const onlyTypes = names?.split(',').every((name) => name.trim() === '' || name.trim().startsWith('type ')) ?? false;
    found.push({
      file,
      target: resolved(file, groups?.['from'] ?? ''),
      typeOnly: what.startsWith('type ') || onlyTypes,
    });
  }
  for (const { groups } of text.matchAll(/\bimport\('(?<from>[^']+)'\)/g)) {
    found.push({ file, target: resolved(file, groups?.['from'] ?? ''), typeOnly: false });
  }
  return found;
}

/** A path inside src for relative imports, the bare name otherwise. */
function resolved(file: string, from: string): string {
  if (!from.startsWith('.')) return from;
  const path = normalize(join(dirname(file), from)).replace(/\?raw$/, '');
  const script = path.replace(/\.js$/, '.ts');
  return existsSync(join(SRC, `${script}x`)) ? `./${script}x` : `./${script}`;
}

/** The row of the table that governs a file: the file itself, a system's folder, or the first folder. */
function layerOf(file: string): string {
  if (file in LAYERS) return file;
  if (file === 'cli.ts') return 'cli';
  const [first = file, second] = file.split('/');
  if (`${first}/${second}` in LAYERS) return `${first}/${second}`;
  return first === 'systems' ? 'systems/*' : first;
}

function packageOf(target: string): string {
  return target
    .split('/')
    .slice(0, target.startsWith('@') ? 2 : 1)
    .join('/');
}

function folderOf(file: string): string {
  return file
    .split('/')
    .slice(0, /^(?:systems|simulate)\//.test(file) ? 2 : 1)
    .join('/');
}

function allows(list: readonly string[], file: string): boolean {
  return list.some((name) => name === file || name === layerOf(file) || file.startsWith(`${name}/`));
}

function allowed({ file, target, typeOnly }: Import): boolean {
  const layer = LAYERS[layerOf(file)];
  if (layer === undefined) return false;
  if (target.startsWith('node:')) return layer.node === true;
  if (!target.startsWith('./')) return layer.packages?.includes(packageOf(target)) ?? false;
  const wanted = target.slice(2);
  if (folderOf(wanted) === folderOf(file) && wanted.includes('/')) return true;
  if (layerOf(file) === 'cli' && layerOf(wanted) === 'cli') return true;
  if (layerOf(file) === 'simulate/games' && wanted.startsWith('systems/') && wanted !== 'systems/index.ts')
    return false;
  return allows(layer.may, wanted) || (typeOnly && allows(layer.types ?? [], wanted));
}

/** Files that reach one another by imports, those of each circle together. */
function circlesOf(edges: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const reached = (from: string): ReadonlySet<string> => {
    const seen = new Set<string>();
    const open = [...(edges.get(from) ?? [])];
    for (let file = open.pop(); file !== undefined; file = open.pop()) {
      if (seen.has(file)) continue;
      seen.add(file);
      open.push(...(edges.get(file) ?? []));
    }
    return seen;
  };
  const reach = new Map([...edges.keys()].map((file) => [file, reached(file)]));
  const inCircle = [...edges.keys()].filter((file) => reach.get(file)!.has(file));
  const circles = inCircle.map((file) =>
    inCircle.filter((other) => reach.get(file)!.has(other) && reach.get(other)!.has(file)),
  );
  return circles.filter(([first], at) => inCircle[at] === first);
}

const sources = filesUnder(SRC).filter((file) => /\.tsx?$/.test(file));
const imports = sources.flatMap(importsOf);

describe('arithmetic', () => {
  it('is the same on every machine: powers whose last digits engines may choose are left to model/power.ts', () => {
    const loose = sources.flatMap((file) =>
      readFileSync(join(SRC, file), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(\*|\/)/.test(line))
        .map((line) => line.replace(/`[^`]*`|'[^']*'/g, ''))
        .filter((line) => /Math\.(pow|hypot|cbrt)|\*\*/.test(line))
        .filter((line) => !/(\*\* 2\b|\b2 \*\* |\dn \*\* |\*\* BigInt)/.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );
    expect(loose).toEqual([]);
  });
});

describe('the import table', () => {
  it('governs every file', () => {
    expect(sources.filter((file) => !(layerOf(file) in LAYERS))).toEqual([]);
  });

  it('finds the imports there are', () => {
    expect(imports.length).toBeGreaterThan(sources.length);
    expect(imports.some(({ typeOnly }) => typeOnly)).toBe(true);
  });

  it('rejects each forbidden direction', () => {
    const forbidden: Import[] = [
      { file: 'chance/dice.ts', target: './model/domain.ts', typeOnly: false },
      { file: 'chance/dice.ts', target: 'fast-check', typeOnly: false },
      { file: 'model/mechanic.ts', target: './chance/dice.ts', typeOnly: false },
      { file: 'systems/taktika/rules/collision.ts', target: './chance/dice.ts', typeOnly: false },
      { file: 'systems/taktika/rules/collision.ts', target: './exact/law.ts', typeOnly: true },
      { file: 'systems/taktika/rules/collision.ts', target: './systems/successors/index.ts', typeOnly: false },
      { file: 'systems/taktika/army.ts', target: 'node:fs', typeOnly: false },
      { file: 'simulate/games/block.ts', target: './systems/taktika/index.ts', typeOnly: false },
      { file: 'statistics/interval.ts', target: './exact/law.ts', typeOnly: false },
      { file: 'report/html.ts', target: './simulate/games/block.ts', typeOnly: false },
      { file: 'cli/duel.ts', target: './exact/contest.ts', typeOnly: false },
      { file: 'model/problem.ts', target: './cli.ts', typeOnly: false },
      { file: 'web/app.tsx', target: 'node:fs', typeOnly: false },
      { file: 'studies/odds/odds.ts', target: './web/link.ts', typeOnly: false },
    ];
    expect(forbidden.filter(allowed)).toEqual([]);
  });

  it('is kept', () => {
    const broken = imports.filter((one) => !allowed(one));
    expect(broken.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });

  it.each(['CONTRIBUTING.md', 'docs/architecture.md'])('is what %s says', (name) => {
    const text = readFileSync(join(TEST, '..', name), 'utf8');
    const said = [...text.matchAll(/^\| `src\/([a-z/]+?)(?:\/<id>)?` +\|[^|]+\|([^|]+)\|$/gm)];
    const written = Object.fromEntries(
      said.map(([, folder = '', may = '']) => [
        folder === 'systems' ? 'systems/*' : folder,
        may.trim() === 'everything above'
          ? BELOW_STUDIES
          : [...may.replace(/\(.*\)/, '').matchAll(/`([^`]+)`/g)].map(([, layer]) => layer),
      ]),
    );
    const folders = Object.entries(LAYERS).filter(([layer]) => !layer.endsWith('.ts'));
    const held = folders.map(([layer, { may, types = [] }]) => [layer, layer === 'cli' ? may : [...may, ...types]]);
    const sorted = (table: Readonly<Record<string, readonly (string | undefined)[]>>) =>
      Object.entries(table).map(([layer, may]) => `${layer}: ${[...may].sort().join(' ')}`);
    expect(sorted(written).sort()).toEqual(sorted(Object.fromEntries(held)).sort());
  });

  it('names only files that exist', () => {
    const missing = imports.filter(({ target }) => target.startsWith('./') && !existsSync(join(SRC, target)));
    expect(missing.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });
});

describe('import circles', () => {
  it('are found, however long, and told apart', () => {
    const edges = new Map([
      ['a', ['b', 'e']],
      ['b', ['c']],
      ['c', ['a', 'd']],
      ['d', ['e']],
      ['e', ['d']],
      ['f', ['f']],
      ['g', ['a']],
    ]);
    expect(circlesOf(edges)).toEqual([['a', 'b', 'c'], ['d', 'e'], ['f']]);
    expect(
      circlesOf(
        new Map([
          ['a', ['b', 'c']],
          ['b', ['c']],
          ['c', []],
        ]),
      ),
    ).toEqual([]);
  });

  it('are none, imports of types and on demand included', () => {
    const edges = new Map<string, string[]>(sources.map((file) => [file, []]));
    for (const { file, target } of imports) if (target.startsWith('./')) edges.get(file)!.push(target.slice(2));
    expect(circlesOf(edges)).toEqual([]);
  });
});

describe('rooms of the studies', () => {
  /** Rooms that all kinds of study share, from the lowest. */
  const ROOMS = [
    ...['catalog', 'files', 'own-rules', 'armies', 'glossary', 'replay', 'measures', 'study', 'statements', 'sections'],
  ];
  /** The kinds of study, with the other kinds that each is built on. */
  const KINDS: Readonly<Record<string, readonly string[]>> = {
    odds: [],
    encounter: ['odds'],
    duel: [],
    relay: ['duel'],
    prices: ['duel'],
    dilemma: [],
    battle: [],
    balance: ['battle'],
    compare: ['battle', 'balance'],
    contract: ['battle', 'balance', 'hunt', 'worth'],
    hunt: ['battle', 'balance'],
    metagame: ['battle', 'hunt'],
    worth: ['battle', 'hunt', 'prices'],
    luck: ['battle', 'hunt'],
    mend: ['battle', 'hunt', 'worth'],
    sensitivity: ['battle', 'hunt'],
    tune: ['battle', 'balance'],
    ladder: ['battle', 'balance'],
    campaign: [],
    positions: [],
  };
  /** What lies above the kinds. */
  const ABOVE: Readonly<Record<string, readonly string[]>> = {
    'registry.ts': ['study', ...Object.keys(KINDS)],
    pipeline: [...ROOMS, 'registry.ts'],
    requests: ['study', 'pipeline'],
    'schemas.ts': ['catalog', 'files', 'contract', 'pipeline'],
  };
  const roomOf = (path: string) => /^(?:\.\/)?studies\/([^/]+)/.exec(path)?.[1] ?? '';
  const mayImport = (from: string, to: string): boolean => {
    if (from === to || to === '') return true;
    const room = ROOMS.indexOf(from);
    if (room >= 0) return ROOMS.slice(0, room).includes(to);
    const built = KINDS[from];
    return built === undefined ? (ABOVE[from]?.includes(to) ?? false) : ROOMS.includes(to) || built.includes(to);
  };

  it('are all known', () => {
    const found = new Set(sources.map(roomOf).filter((room) => room !== ''));
    expect([...found].sort()).toEqual([...ROOMS, ...Object.keys(KINDS), ...Object.keys(ABOVE)].sort());
  });

  it('reject each forbidden direction', () => {
    const forbidden = [
      ['files', 'armies'],
      ['study', 'battle'],
      ['sections', 'registry.ts'],
      ['duel', 'prices'],
      ['battle', 'balance'],
      ['battle', 'pipeline'],
      ['battle', 'registry.ts'],
      ['pipeline', 'battle'],
      ['registry.ts', 'pipeline'],
    ] as const;
    expect(forbidden.filter(([from, to]) => mayImport(from, to))).toEqual([]);
  });

  it('import downwards only: kinds the rooms and what they are built on, the pipeline kinds through the registry', () => {
    const wrong = imports.filter(({ file, target }) => roomOf(file) !== '' && !mayImport(roomOf(file), roomOf(target)));
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
  });
});

describe('the projects of the tests', () => {
  const there = (name: string) => existsSync(join(TEST, '..', name));

  it('name only files and folders that exist, each once', () => {
    const lists = [...COMMAND, ...PROOFS_AT_LENGTH, ...SHORT_PROOFS, ...UNITS_AT_LENGTH, ...WATCHING];
    expect(lists.filter((name) => !there(name))).toEqual([]);
    expect(lists.filter((name, at) => isIn([...lists.slice(0, at), ...lists.slice(at + 1)], name))).toEqual([]);
  });

  it.each([
    ['leave out of the short run', COMMANDS_AT_LENGTH],
    ['keep to themselves', REPLACING],
  ])('%s only commands that exist, each once', (_, names) => {
    expect(names.filter((name) => !isIn(COMMAND, name) || !there(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  });

  it('let only tests that import sources through Vitest watch or replace functions of modules', () => {
    const files = readdirSync(TEST, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.test.ts'));
    const seeing = files.filter((file) =>
      /\bvi\.(?:mock|doMock|resetModules)\(/.test(readFileSync(join(TEST, file), 'utf8')),
    );
    expect(seeing.map((file) => `test/${file}`).filter((file) => !isIn([...WATCHING, ...REPLACING], file))).toEqual([]);
  });
});

describe('source files', () => {
  it('hold at most 400 lines', () => {
    const long = sources.filter((file) => readFileSync(join(SRC, file), 'utf8').split('\n').length > 401);
    expect(long).toEqual([]);
  });

  it('are named in kebab-case', () => {
    expect(
      sources.filter((file) => !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*\/)*[a-z0-9]+(?:-[a-z0-9]+)*\.tsx?$/.test(file)),
    ).toEqual([]);
  });

  it('suppress no error', () => {
    const suppressions = ['ts-ignore', 'ts-expect-error', 'ts-nocheck', 'biome-ignore', 'eslint-disable'];
    const bad = new RegExp(`(?://|/\\*).*(?:${suppressions.join('|')})`);
    const tests = filesUnder(TEST).filter((file) => /\.[mc]?[jt]s$/.test(file));
    const files = [...sources.map((file) => join(SRC, file)), ...tests.map((file) => join(TEST, file))];
    expect(files.filter((file) => bad.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it('use no any', () => {
    const codeOf = (file: string) =>
      readFileSync(join(SRC, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .replace(/^\s*\/\/.*$/gm, '');
    expect(sources.filter((file) => /\bas any\b|[:<,|] ?any\b(?! [a-z])/.test(codeOf(file)))).toEqual([]);
  });
});

describe('system folders', () => {
  const systems = readdirSync(join(SRC, 'systems'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);

  it('hold the same names in the same places', () => {
    const wanted = [
      'RULES.md',
      'army',
      'files.ts',
      'index.ts',
      'narration',
      'players',
      'readings.ts',
      'rules',
      'state',
      'tables',
    ];
    const missing = systems.flatMap((system) =>
      wanted.filter((name) => !existsSync(join(SRC, 'systems', system, name))).map((name) => `${system}/${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('keep tables from rules, rules from turns, turns from players and narration', () => {
    const above: Readonly<Record<string, readonly string[]>> = {
      tables: [
        'army',
        'duel',
        'state',
        'rules',
        'geometry',
        'turn',
        'odds',
        'encounter',
        'campaign',
        'players',
        'narration',
        'positions',
      ],
      rules: ['duel', 'turn', 'odds', 'encounter', 'campaign', 'players', 'narration', 'positions'],
      army: ['duel', 'odds', 'encounter', 'campaign', 'players', 'narration', 'positions'],
      map: ['turn', 'odds', 'encounter', 'campaign', 'players', 'narration', 'positions'],
      geometry: ['state', 'turn', 'players', 'narration', 'positions'],
      state: ['duel', 'turn', 'odds', 'encounter', 'campaign', 'players', 'narration', 'positions'],
      duel: ['turn', 'odds', 'encounter', 'campaign', 'players', 'narration', 'positions'],
      turn: ['players', 'narration', 'positions'],
      odds: ['encounter', 'campaign', 'players', 'narration', 'positions'],
      encounter: ['odds', 'campaign', 'players', 'narration', 'positions'],
      campaign: ['players', 'narration', 'positions'],
      players: ['narration', 'positions'],
      narration: ['players', 'positions'],
      positions: ['players', 'narration'],
    };
    const partOf = (path: string) => /^(?:\.\/)?systems\/[^/]+\/([a-z]+)\//.exec(path)?.[1] ?? '';
    const wrong = imports.filter(({ file, target }) => above[partOf(file)]?.includes(partOf(target)) === true);
    expect(wrong.map(({ file, target }) => `${file} imports ${target}`)).toEqual([]);
    expect(new Set(imports.map(({ file }) => partOf(file)))).toEqual(new Set(['', ...Object.keys(above)]));
  });

  it('keep one rule to a file, named as its main export', () => {
    const nameOf = (file: string) =>
      (file.split('/').at(-1) ?? '')
        .replace(/\.ts$/, '')
        .replace(/-(?<letter>[a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    const odd = sources
      .filter((file) => /^systems\/[^/]+\/rules\//.test(file))
      .filter(
        (file) =>
          !new RegExp(`^export (?:const|function|class) ${nameOf(file)}\\b`, 'm').test(
            readFileSync(join(SRC, file), 'utf8'),
          ),
      );
    expect(odd).toEqual([]);
  });
});
