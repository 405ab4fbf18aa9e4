import { shellCommand } from '../studies/sections/shell-command.js';
import { Exit, type Verb } from './io.js';

/** `tyche new`: writes a rule system to begin with. */
export const newVerb: Verb = {
  define(command) {
    command
      .argument('<kind>', 'what to write: rules, a small complete rule system with armies and tests')
      .argument('<folder>', 'a new folder; its name becomes the id of the rules');
  },
  async run([kind = '', folder = ''], _options, io) {
    const { checkKind, writeRules } = await import('../studies/own-rules/new-rules.js');
    checkKind(kind);
    const { id, files } = writeRules(folder);
    const path = /^[./\\]/.test(folder) ? folder : `./${folder}`;
    const next = [
      shellCommand('battle', 'reds', 'blues', '--rules', path),
      shellCommand('odds', `${id}/strike`, '--rules', path),
    ];
    if (io.asJson) {
      io.json('new', { id, files, next });
      return Exit.Done;
    }
    io.out(`${files.join('\n')}\n\nThe rules are in ${folder}/RULES.md. Play them:\n\n`);
    for (const command of next) io.out(`  ${command}\n`);
    io.out(
      `\nTest them, where tyche and fast-check are installed in ${folder} or above (npm install): npm test --prefix ${path}\n`,
    );
    return Exit.Done;
  },
};
