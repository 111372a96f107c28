/** A part of a page as plain data: a text, or an element with its attributes and what is in it. */
export type Tree = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...inside: Tree[]];

/** The height of something that is out of sight, in CSS pixels. */
export const ROOM = 'data-room';
/** How far a strip is scrolled to the side. */
export const SCROLLED = 'data-scrolled';

const SVG = 'http://www.w3.org/2000/svg';
/** What a sheet is made of. Nothing among it loads or runs anything. */
const TAGS = new Set(
  'a article b button div fieldset h1 h2 h3 header input li main ol output p s section select span svg path circle line rect ul wbr'.split(
    ' ',
  ),
);
/** What would run something, or lead elsewhere. */
const HARM = /^(?:on|style|src|form|xlink)/;
const WITHIN_THE_APP = /^\/(?![/\\])/;

/**
 * Renders what the tree describes. What lies on a disk may have been written by anything: whatever is no part of a
 * sheet is left out, and a link leads to this app only.
 */
export function render(tree: Tree, isDrawing = false): Node {
  if (typeof tree === 'string') return document.createTextNode(tree);
  const [tag, attributes, ...inside] = tree;
  if (!TAGS.has(tag)) return document.createTextNode('');
  const draws = isDrawing || tag === 'svg';
  const element = draws ? document.createElementNS(SVG, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (!HARM.test(name) && (name !== 'href' || WITHIN_THE_APP.test(value))) element.setAttribute(name, value);
  }
  for (const part of inside) element.append(render(part, draws));
  const room = attributes[ROOM];
  if (room !== undefined && element instanceof HTMLElement) element.style.height = `${Number(room)}px`;
  return element;
}
