import { UsageError, type Verb } from './io.js';

/** `tyche contract`: what a designer promises of a field of armies. */
export const contractVerb: Verb = {
  define(command) {
    command.argument('<file>', 'a YAML file');
  },
  run() {
    throw new UsageError('contract');
  },
};
