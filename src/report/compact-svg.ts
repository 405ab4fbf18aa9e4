/** An element of a picture, with its attributes in their order. */
interface Element {
  readonly name: string;
  readonly attributes: Map<string, string>;
  children: (Element | string)[];
}

/** Attributes that say nothing in a picture that stands as one image beside its numbers. */
const NEEDLESS = /^(?:role|aria-.*|class|pointer-events|version|xmlns:xlink|stroke-miterlimit)$/;

/** Attributes at the value that holds where they are absent. */
const DEFAULTS: Readonly<Record<string, string>> = {
  opacity: '1',
  'stroke-width': '1',
  transform: 'translate(0,0)',
  'text-anchor': 'start',
  'font-weight': 'normal',
};

/** Attributes that elements have from the group around them where they have none. */
const INHERITED = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray', 'text-anchor', 'font-size', 'font-weight'];

/** Attributes of text that may stand once, at the picture. */
const OF_TEXT = ['font-family', 'font-size'];

const TOKENS = /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>|([^<]+)/g;

function isElement(child: Element | string): child is Element {
  return typeof child !== 'string';
}

/** Reads what Vega writes: elements, attributes in double quotes and text, without comments. */
function parse(svg: string): Element {
  const root: Element = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  for (const [, closing, name = '', written = '', empty, text] of svg.matchAll(TOKENS)) {
    const parent = open.at(-1)!;
    if (text !== undefined) parent.children.push(text);
    else if (closing === '/') open.pop();
    else {
      const attributes = new Map([...written.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]));
      const element: Element = { name, attributes, children: [] };
      parent.children.push(element);
      if (empty !== '/') open.push(element);
    }
  }
  return root.children.find(isElement) ?? root;
}

/** Numbers to a hundredth of a pixel, and colours in six digits. */
function shortened(value: string): string {
  return value
    .replace(/-?\d+\.\d{3,}(?:e[-+]?\d+)?/g, (number) => String(Number(Number(number).toFixed(2))))
    .replace(/^rgb\((\d+), (\d+), (\d+)\)$/, (_, ...parts) =>
      parts.slice(0, 3).reduce((text, part) => text + Number(part).toString(16).padStart(2, '0'), '#'),
    );
}

/** Whether an element draws nothing: hidden, an empty group, or a path without colour in a picture whose groups have none. */
function isUnseen({ name, attributes, children }: Element): boolean {
  if (attributes.get('display') === 'none') return true;
  if (name === 'g') return children.length === 0;
  return name === 'path' && !attributes.has('fill') && !attributes.has('stroke');
}

/** Moves to a group what all its children have alike. */
function hoist({ attributes, children }: Element): void {
  const elements = children.filter(isElement);
  if (elements.length < 2 || elements.length < children.length) return;
  for (const name of INHERITED) {
    const value = elements[0]!.attributes.get(name);
    if (value === undefined || attributes.has(name)) continue;
    if (!elements.every((one) => one.attributes.get(name) === value)) continue;
    attributes.set(name, value);
    for (const one of elements) one.attributes.delete(name);
  }
}

function compact(element: Element): void {
  const { attributes } = element;
  for (const [name, value] of attributes) {
    if (NEEDLESS.test(name) || DEFAULTS[name] === value) attributes.delete(name);
    else attributes.set(name, shortened(value));
  }
  element.children = element.children.flatMap((child) => {
    if (!isElement(child)) return [child];
    compact(child);
    if (isUnseen(child)) return [];
    return child.name === 'g' && child.attributes.size === 0 ? child.children : [child];
  });
  if (element.name === 'g') hoist(element);
}

function elementsOf(element: Element): readonly Element[] {
  return [element, ...element.children.filter(isElement).flatMap(elementsOf)];
}

/** Sets the commonest font and size of all texts once, where every text has them itself. */
function hoistFonts(root: Element): void {
  const all = elementsOf(root);
  const texts = all.filter(({ name }) => name === 'text');
  for (const attribute of OF_TEXT) {
    const values = texts.map(({ attributes }) => attributes.get(attribute));
    if (values.length === 0 || values.includes(undefined)) continue;
    const counts = new Map<string, number>();
    for (const value of values) counts.set(value!, (counts.get(value!) ?? 0) + 1);
    const [commonest] = [...counts].reduce((most, one) => (one[1] > most[1] ? one : most));
    root.attributes.set(attribute, commonest);
    for (const { attributes } of texts) if (attributes.get(attribute) === commonest) attributes.delete(attribute);
  }
}

function written({ name, attributes, children }: Element): string {
  const start = `${name}${[...attributes].map(([key, value]) => ` ${key}="${value}"`).join('')}`;
  if (children.length === 0) return `<${start}/>`;
  return `<${start}>${children.map((child) => (isElement(child) ? written(child) : child)).join('')}</${name}>`;
}

/**
 * A picture as Vega writes it in fewer bytes: the same to the eye, numbers to a hundredth of a pixel, without what only
 * programs read, and with what many marks have alike written once.
 *
 * @param svg - A document of one `svg` element.
 * @returns The same picture as one `svg` element.
 */
export function compactSvg(svg: string): string {
  const root = parse(svg);
  hoistFonts(root);
  compact(root);
  return written(root);
}
