#!/usr/bin/env node
import { setImmediate } from 'node:timers/promises';
import { stopEarly } from './cli/early-stop.js';
import { startQuickly } from './cli/start-quickly.js';

const args = process.argv.slice(2);
stopEarly(args);
startQuickly();
const { main } = await import('./cli/main.js');
// A signal that came while the modules were loaded is heard before the work begins: some versions of Node load them in one turn.
await setImmediate();
process.exitCode = await main(args);
