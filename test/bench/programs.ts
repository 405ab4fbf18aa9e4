import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Reply } from './child.js';
import { ATTACKER, DEFENDER, type Side } from './collision/case.js';
import { median, nanoseconds } from './measure.js';

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url));
const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const TWIN = fileURLToPath(new URL('./twin', import.meta.url));
const TWIN_TRIALS = 1_000_000;

/** Runs one program of the bench in a process of its own and reads its line of JSON. */
export function child<T>(name: string, amount: number): T {
  const line = execFileSync(process.execPath, [CHILD, name, String(amount)], { encoding: 'utf8', maxBuffer: 1 << 26 });
  return JSON.parse(line) as T;
}

/** A side as the initializer of the twin's struct. */
function initializer({ strikers, skill, figures, saves, steadiness, ranks }: Side): string {
  return `{${[strikers, skill, figures, saves, steadiness, ranks].join(',')}}`;
}

/** Compiles the C twin for the measured collision; false where no compiler is found. */
export function compileTwin(): boolean {
  const source = `${ROOT}test/bench/collision/twin.c`;
  const sides = [`-DATTACKER=${initializer(ATTACKER)}`, `-DDEFENDER=${initializer(DEFENDER)}`];
  return ['cc', 'gcc', 'clang'].some(
    (compiler) => spawnSync(compiler, ['-O3', '-march=native', ...sides, '-o', TWIN, source]).status === 0,
  );
}

/** Collisions in C: `die` rolls each die, `table` looks up binomial tables. */
export function twin(how: 'die' | 'table', milliseconds: number): Reply {
  const trials = String(how === 'die' ? milliseconds * 20_000 : milliseconds * 50_000);
  const answer = execFileSync(TWIN, [how, String(TWIN_TRIALS), '1', '1'], { encoding: 'utf8' });
  const timing = execFileSync(TWIN, [how, trials, '5', '2'], { encoding: 'utf8' });
  const { sums } = JSON.parse(answer) as { readonly sums: readonly number[] };
  const times = JSON.parse(timing) as { readonly nanoseconds: readonly number[] };
  return { answer: [TWIN_TRIALS, ...sums], nanoseconds: median(times.nanoseconds) };
}

/** Milliseconds from a cold start to the end of `node` with some arguments, in the project's folder. */
export function coldStart(args: readonly string[]): number {
  const start = nanoseconds();
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0) throw new Error(`node ${args.join(' ')} ended with ${status}: ${stderr}`);
  return (nanoseconds() - start) / 1e6;
}
