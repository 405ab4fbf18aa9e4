#!/usr/bin/env node
import { startQuickly } from './cli/start-quickly.js';

const args = process.argv.slice(2);
startQuickly();
const { main } = await import('./cli/main.js');
process.exitCode = await main(args);
