import ts from 'typescript';
import type { Declaration, Exported } from './surface.js';

/** A first sentence: it begins with a capital, a number or a quoted name, has some words, and ends. */
const SENTENCE = /^[A-Z0-9`"'(].*?\s.*?[.:?](?:\s|$)/s;

/** The node that a declaration's comment stands before. */
function commented(declaration: ts.Node): ts.Node {
  return ts.isVariableDeclaration(declaration) ? declaration.parent.parent : declaration;
}

function docOf(declaration: ts.Node): ts.JSDoc | undefined {
  return ts.getJSDocCommentsAndTags(commented(declaration)).filter(ts.isJSDoc).at(-1);
}

function hasSentence(declaration: ts.Node): boolean {
  return SENTENCE.test((ts.getTextOfJSDocComment(docOf(declaration)?.comment) ?? '').trim());
}

function tagsOf(declaration: ts.Node): readonly ts.JSDocTag[] {
  return docOf(declaration)?.tags ?? [];
}

function textOf(tag: ts.JSDocTag | undefined): string {
  return (ts.getTextOfJSDocComment(tag?.comment) ?? '').replace(/^\s*-\s*/, '').trim();
}

/** Whether a body has a `throw` of its own, outside of the functions within it. */
function throwsItself(node: ts.Node): boolean {
  if (ts.isThrowStatement(node)) return true;
  return ts.forEachChild(node, (child) => (ts.isFunctionLike(child) ? false : throwsItself(child))) ?? false;
}

/** Whether a return type says that nothing is returned. */
function returnsNothing({ type }: ts.SignatureDeclaration): boolean {
  return type !== undefined && /^(?:void|never|asserts .*|Promise<void>)$/.test(type.getText());
}

/** What the tags of a function lack. */
function lackingTags(declaration: ts.FunctionLikeDeclaration): string[] {
  const lacking: string[] = [];
  const tags = tagsOf(declaration);
  const isDescribed = (name: string) => tags.some((tag) => tag.tagName.text === name && textOf(tag) !== '');
  const params = tags.filter(ts.isJSDocParameterTag);
  for (const [at, { name }] of declaration.parameters.entries()) {
    const own = ts.isIdentifier(name) ? name.text : undefined;
    const tag = params[at];
    const isNamed = own === undefined || tag?.name.getText() === own;
    if (textOf(tag) === '' || !isNamed) lacking.push(`@param ${own ?? `number ${at + 1}`}`);
  }
  for (const tag of params.slice(declaration.parameters.length)) lacking.push(`a parameter ${tag.name.getText()}`);
  if (!returnsNothing(declaration) && !isDescribed('returns')) lacking.push('@returns');
  if (declaration.body !== undefined && throwsItself(declaration.body) && !isDescribed('throws'))
    lacking.push('@throws');
  return lacking;
}

/** Whether a member of a class is for its users. */
function isForUsers(member: ts.ClassElement): boolean {
  return (ts.getCombinedModifierFlags(member) & (ts.ModifierFlags.Private | ts.ModifierFlags.Protected)) === 0;
}

/** What the methods of a class lack. */
function lackingMethods(declaration: ts.ClassDeclaration): string[] {
  return declaration.members
    .filter(ts.isMethodDeclaration)
    .filter(isForUsers)
    .flatMap((method) => {
      const lacking = [...(hasSentence(method) ? [] : ['a first sentence']), ...lackingTags(method)];
      return lacking.map((what) => `${method.name.getText()}(): ${what}`);
    });
}

/** The function that a declaration is of, its own or that of a constant. */
function functionIn(declaration: Declaration): ts.FunctionLikeDeclaration | undefined {
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const made = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return made !== undefined && (ts.isArrowFunction(made) || ts.isFunctionExpression(made)) ? made : undefined;
}

/** The examples of a declaration. */
function examplesIn(declaration: Declaration): readonly string[] {
  return tagsOf(declaration)
    .filter(({ tagName }) => tagName.text === 'example')
    .map(textOf);
}

/** The declarations that people read: of a function with overloads, not the one with the body. */
function shownOf({ declarations }: Exported): readonly Declaration[] {
  const signatures = declarations.filter((one) => !ts.isFunctionDeclaration(one) || one.body === undefined);
  return signatures.length > 0 ? signatures : declarations;
}

function isType(declaration: Declaration): boolean {
  return ts.isInterfaceDeclaration(declaration) || ts.isTypeAliasDeclaration(declaration);
}

/** What an export lacks; of several signatures the first one has the tags. */
function lackingOf(exported: Exported): string[] {
  const shown = shownOf(exported);
  const lacking = shown.some((one) => !hasSentence(one)) ? ['a first sentence'] : [];
  const [value] = shown.filter((one) => !isType(one));
  if (exported.typeOnly || value === undefined) return lacking;
  const own = functionIn(value);
  if (own !== undefined) lacking.push(...lackingTags(own));
  if (ts.isClassDeclaration(value)) lacking.push(...lackingMethods(value));
  if (!examplesIn(value).some((text) => text !== '')) lacking.push('@example');
  return lacking;
}

/** Every export that lacks documentation, with all that it lacks. */
export function undocumented(api: readonly Exported[]): string[] {
  return api.flatMap((one) => {
    const lacking = lackingOf(one);
    return lacking.length === 0 ? [] : [`${one.name} (${one.from.join(', ')}) lacks ${lacking.join('; ')}`];
  });
}

/** An example of an export, as it stands in its documentation. */
export interface Example {
  readonly name: string;
  readonly code: string;
}

/** All examples, by the name of what they show. */
export function examplesOf(api: readonly Exported[]): readonly Example[] {
  return api.flatMap((one) =>
    shownOf(one)
      .flatMap(examplesIn)
      .map((code) => ({ name: one.name, code })),
  );
}
