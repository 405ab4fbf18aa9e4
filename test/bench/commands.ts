import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Whole commands as users give them, so that nothing small is won at their expense; the first ones are soon over. */
export const COMMANDS = [
  'battle gaul romeMarian --pairs 40',
  'battle gaul romeMarian --pairs 300',
  'price taktika lancers',
  'battle gaul romeMarian --pairs 2500',
] as const;

/** Writes at the end of a process how many microseconds of processor time all its threads have taken. */
const CLOCK = `data:text/javascript,import{isMainThread}from'node:worker_threads';
if(isMainThread)process.on('exit',()=>process.stderr.write('\\n'+process.cpuUsage().user))`.replace('\n', '');

/** Seconds of processor time that a command of the built program takes, the least of some times. */
export function processorTime(command: string, times: number): number {
  const seconds = Array.from({ length: times }, () => {
    const args = ['--import', CLOCK, CLI, ...command.split(' ')];
    const { stderr, stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
    if (stdout === '') throw new Error(`${command} gave no answer: ${stderr}`);
    return Number(stderr.slice(stderr.lastIndexOf('\n'))) / 1e6;
  });
  return Math.min(...seconds);
}
