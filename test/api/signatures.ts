import ts from 'typescript';
import type { Declaration, Exported } from './surface.js';

const PRINTER = ts.createPrinter({ removeComments: true, omitTrailingSemicolon: true });

/** Whether a member of a class is one that its users cannot reach. */
function isHidden(node: ts.Node): boolean {
  const isPrivate = (modifier: ts.ModifierLike) =>
    modifier.kind === ts.SyntaxKind.PrivateKeyword || modifier.kind === ts.SyntaxKind.ProtectedKeyword;
  return ts.isClassElement(node) && ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(isPrivate);
}

/** A declaration without what its users cannot reach, and without the words before it. */
function textOf(declaration: Declaration): string {
  const visible = ts.transform(ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node | undefined =>
        isHidden(node) ? undefined : ts.visitEachChild(node, visit, context);
      return ts.visitEachChild(root, visit, context);
    },
  ]);
  const text = PRINTER.printNode(ts.EmitHint.Unspecified, visible.transformed[0]!, declaration.getSourceFile());
  return text.replace(/^export (?:declare )?/, '').replaceAll('    ', '  ');
}

/** The types of all that is exported, one after another by name, as a file to be kept and compared. */
export function signatures(api: readonly Exported[]): string {
  const entries = api.map(({ name, from, typeOnly, declarations }) => {
    const where = typeOnly ? `${from.join(', ')} (type)` : from.join(', ');
    return `// ${name}: ${where}\n${declarations.map(textOf).join('\n')}`;
  });
  return `${entries.join('\n\n')}\n`;
}
