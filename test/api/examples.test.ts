import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examplesOf } from './documented.js';
import { type Exported, publicApi, ROOT } from './surface.js';
import { type UserProject, userProject } from './user-project.js';

/** The options of a user who is as strict as the compiler can be. */
const STRICT: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  types: ['node'],
};

const api = publicApi('sources');
let project: UserProject;
let program: ts.Program;

/** What an example imports: every export that it names and does not declare. */
function importsOf(code: string, exported: readonly Exported[]): string {
  const isNamed = (name: string) =>
    new RegExp(`(?<![.'/\\w-])${name}\\b(?!: |'|\\?:)`).test(code) &&
    !new RegExp(`(?:const|let|function) ${name}\\b|(?:const|let) [{[][^=]*\\b${name}\\b`).test(code);
  const found = exported.filter(({ name }) => isNamed(name));
  const lines = found.map(({ name, from }) => `import { ${name} } from '${from[0]}';`);
  return [...lines, ...(/\bfc\./.test(code) ? ["import fc from 'fast-check';"] : []), ''].join('\n');
}

/** The fenced examples of a page that are TypeScript or JavaScript. */
function fenced(page: string): readonly string[] {
  const blocks = readFileSync(join(ROOT, page), 'utf8').matchAll(/^```(?:ts|js|typescript|javascript)\n(.*?)^```$/gms);
  return [...blocks].map(([, code = '']) => code);
}

const PAGES = ['README.md', ...readdirSync(join(ROOT, 'docs')).map((name) => `docs/${name}`)].filter((name) =>
  name.endsWith('.md'),
);

/** A file of TypeScript in the user's project, and what it is an example of. */
interface ExampleFile {
  readonly file: string;
  readonly of: string;
  readonly code: string;
  /** What it says that it prints; undefined where it need not say so. */
  readonly prints: string | undefined;
}

/** What the comments of an example say that it prints. */
function promised(code: string): string {
  return [...code.matchAll(/console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text).join(' ');
}

const FILES: readonly ExampleFile[] = [
  ...examplesOf(api).map(({ name, code }, at) => {
    const whole = `${importsOf(code, api)}${code}\nexport {};\n`;
    return { file: `example-${at}`, of: `@example of ${name}`, code: whole, prints: promised(code) };
  }),
  ...PAGES.flatMap((page) =>
    fenced(page).map((code, at) => {
      const file = `${page.replace(/\W/g, '-')}-${at}`;
      return { file, of: page, code: `${code}\nexport {};\n`, prints: undefined };
    }),
  ),
];

beforeAll(() => {
  project = userProject(['fast-check', '@types/node', 'undici-types']);
  for (const { file, code } of FILES) writeFileSync(join(project.folder, `${file}.ts`), code);
  const files = FILES.map(({ file }) => join(project.folder, `${file}.ts`));
  program = ts.createProgram(files, STRICT);
});
afterAll(() => rmSync(project.folder, { recursive: true, force: true }));

/** A fault that the compiler has found, with the place and the line. */
function faultText({ file, start = 0, messageText }: ts.Diagnostic): string {
  const text = ts.flattenDiagnosticMessageText(messageText, ' ');
  if (file === undefined) return text;
  const { line } = file.getLineAndCharacterOfPosition(start);
  const own = FILES.find((one) => one.file === basename(file.fileName, '.ts'))?.of ?? file.fileName;
  return `${own}: ${file.text.split('\n')[line]?.trim()}: ${text}`;
}

/** The program that runs all examples and prints as JSON what each of them prints, or what it throws. */
function runner(): string {
  return `const found = [];
const { log } = console;
const run = async (file) => {
  const words = [];
  console.log = (...args) => words.push(...args.map(String));
  const thrown = await import(file).then(() => undefined, String);
  found.push({ printed: words.join(' '), thrown });
};
${FILES.map(({ file }) => `await run('./${file}.js');`).join('\n')}
log(JSON.stringify(found));
`;
}

describe('the examples of the library', () => {
  it('are type-checked in the project of a strict user, those of the documentation and of all pages', () => {
    const faults = [...program.getOptionsDiagnostics(), ...program.getSemanticDiagnostics()];
    expect([...faults, ...program.getSyntacticDiagnostics()].map(faultText)).toEqual([]);
  });

  it('run, and print what their comments say', () => {
    program.emit();
    writeFileSync(join(project.folder, 'run.js'), runner());
    const { stdout, stderr } = spawnSync(process.execPath, ['run.js'], { cwd: project.folder, encoding: 'utf8' });
    expect(stderr).toBe('');
    const found: readonly { readonly printed: string; readonly thrown?: string }[] = JSON.parse(stdout);
    const wrong = FILES.flatMap(({ of, prints }, at) => {
      const { printed = '', thrown } = found[at] ?? {};
      if (thrown !== undefined) return [`${of} throws ${thrown}`];
      return prints === undefined || prints === printed ? [] : [`${of} prints "${printed}", promised "${prints}"`];
    });
    expect(wrong).toEqual([]);
  });
});
