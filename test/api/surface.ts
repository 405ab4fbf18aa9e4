import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** The folder of the package. */
export const ROOT: string = fileURLToPath(new URL('../../', import.meta.url));

/** What declares an export; functions of several signatures have as many. */
export type Declaration =
  | ts.FunctionDeclaration
  | ts.ClassDeclaration
  | ts.InterfaceDeclaration
  | ts.TypeAliasDeclaration
  | ts.VariableDeclaration;

/** Something that the package exports. */
export interface Exported {
  readonly name: string;
  /** The sub-paths that export it, as they are imported: `tyche`, `tyche/rules`. */
  readonly from: readonly string[];
  /** Whether only its type is exported. */
  readonly typeOnly: boolean;
  readonly declarations: readonly Declaration[];
}

const PARSED = new Map<string, ts.SourceFile>();

function parsed(file: string): ts.SourceFile {
  const known = PARSED.get(file) ?? ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2023, true);
  PARSED.set(file, known);
  return known;
}

/** The file that a relative import means. */
function imported(file: string, specifier: string): string {
  const ending = file.endsWith('.d.ts') ? '.d.ts' : '.ts';
  const found = resolve(dirname(file), specifier.replace(/\.js$/, ending));
  return existsSync(found) ? found : `${found}x`;
}

function isExported(node: ts.Statement): boolean {
  return (
    ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  );
}

/** The declarations in one statement. */
function declaredIn(statement: ts.Statement): readonly Declaration[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations;
  const declares =
    ts.isFunctionDeclaration(statement) ||
    ts.isClassDeclaration(statement) ||
    ts.isInterfaceDeclaration(statement) ||
    ts.isTypeAliasDeclaration(statement);
  return declares ? [statement] : [];
}

/** An export of a file: where its declarations are, and whether only its type is exported. */
interface Found {
  readonly typeOnly: boolean;
  readonly declarations: readonly Declaration[];
}

/** Everything that a file exports, by name. */
function exportsOf(file: string): ReadonlyMap<string, Found> {
  const found = new Map<string, Found>();
  const imports = new Map<string, { readonly file: string; readonly name: string }>();
  for (const statement of parsed(file).statements) {
    if (ts.isImportDeclaration(statement) && ts.isStringLiteral(statement.moduleSpecifier)) {
      const { text } = statement.moduleSpecifier;
      const bindings = statement.importClause?.namedBindings;
      if (!text.startsWith('.') || bindings === undefined || !ts.isNamedImports(bindings)) continue;
      for (const { name, propertyName } of bindings.elements)
        imports.set(name.text, { file: imported(file, text), name: (propertyName ?? name).text });
    }
    for (const one of isExported(statement) ? declaredIn(statement) : []) {
      const name = one.name?.getText() ?? 'default';
      found.set(name, { typeOnly: false, declarations: [...(found.get(name)?.declarations ?? []), one] });
    }
    if (!ts.isExportDeclaration(statement)) continue;
    const { exportClause, moduleSpecifier } = statement;
    const from =
      moduleSpecifier !== undefined && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
    if (exportClause === undefined && from !== undefined)
      for (const [name, one] of exportsOf(imported(file, from))) found.set(name, one);
    if (exportClause === undefined || !ts.isNamedExports(exportClause)) continue;
    for (const { isTypeOnly, name, propertyName } of exportClause.elements) {
      const own = (propertyName ?? name).text;
      const place = from === undefined ? imports.get(own) : { file: imported(file, from), name: own };
      const one = place === undefined ? found.get(own) : exportsOf(place.file).get(place.name);
      if (one === undefined) throw new Error(`${file} exports ${own}, which is declared nowhere`);
      found.set(name.text, { ...one, typeOnly: one.typeOnly || isTypeOnly || statement.isTypeOnly });
    }
  }
  return found;
}

/** The sub-paths that `package.json` exports, as they are imported, each with the name of the file behind it. */
function subPaths(): ReadonlyMap<string, string> {
  const text = readFileSync(`${ROOT}package.json`, 'utf8');
  const { name, exports }: { name: string; exports: Readonly<Record<string, unknown>> } = JSON.parse(text);
  const paths = Object.keys(exports).filter((path) => !path.endsWith('.json'));
  return new Map(paths.map((path) => [name + path.slice(1), path === '.' ? 'index' : path.slice(2)]));
}

/** All that the package exports, by name: from its sources, or from the declarations that its users get. */
export function publicApi(kind: 'sources' | 'declarations'): readonly Exported[] {
  const all = new Map<string, Exported>();
  for (const [path, base] of subPaths()) {
    const file = kind === 'sources' ? `${ROOT}src/${base}.ts` : `${ROOT}dist/types/${base}.d.ts`;
    for (const [name, { typeOnly, declarations }] of exportsOf(file)) {
      const [first] = declarations;
      const key = `${name} ${first?.getSourceFile().fileName} ${first?.pos}`;
      const known = all.get(key);
      all.set(key, {
        name,
        from: [...(known?.from ?? []), path],
        typeOnly: typeOnly && (known?.typeOnly ?? true),
        declarations,
      });
    }
  }
  return [...all.values()].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
}
