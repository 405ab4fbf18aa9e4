#!/usr/bin/env node
import { stopEarly } from './cli/early-stop.js';
import { startQuickly } from './cli/start-quickly.js';

const args = process.argv.slice(2);
stopEarly(args);
startQuickly();
const { main } = await import('./cli/main.js');
process.exitCode = await main(args);
