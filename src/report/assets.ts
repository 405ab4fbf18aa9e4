import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** The files of the bundled font (DejaVu Sans, which has Cyrillic): regular and bold. */
export interface FontFiles {
  readonly regular: string;
  readonly bold: string;
}

/** The paths of the bundled font's files. */
export function fontFiles(): FontFiles {
  return {
    regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
    bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
  };
}

/** The bytes of a bundled font file. */
export function fontBytes(path: string): Buffer {
  return readFileSync(path);
}

/** Vega's interpreter of expressions as a script that adds it to the global `vega`, so that no page has to allow `eval`. */
function interpreterScript(): string {
  const module = readFileSync(require.resolve('vega-interpreter'), 'utf8');
  const [, names, program, exported] =
    /^import (\{[^}]*\}) from 'vega-util';\n([\s\S]*)\nexport \{ (\w+) as expressionInterpreter \};/.exec(module) ?? [];
  if (program === undefined) throw new Error("expected Vega's interpreter as one module that imports vega-util only");
  return `vega.expressionInterpreter = ((${names}) => {\n${program}\nreturn ${exported};\n})(vega);\n`;
}

/** Vega for browsers, as one script that sets a global `vega` with its interpreter of expressions, and its licence. */
export function vegaScript(): { readonly code: string; readonly licence: string } {
  const folder = dirname(require.resolve('vega'));
  return {
    code: `${readFileSync(join(folder, 'vega.min.js'), 'utf8')}\n${interpreterScript()}`,
    licence: readFileSync(join(folder, '..', 'LICENSE'), 'utf8'),
  };
}
