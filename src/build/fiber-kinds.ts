/** A node of a program, as the build's parser gives it. */
type Node = { readonly type: string; readonly start: number; readonly end: number; readonly [part: string]: unknown };
type Case = Node & { readonly test: Node | null; readonly consequent: readonly Node[] };
type Cut = { readonly start: number; readonly end: number; readonly instead: string };

/** Kinds of elements, by the name of their type, and the numbers of the fibers that are made of them. */
export type Kinds = { readonly types: ReadonlySet<string>; readonly tags: ReadonlySet<number> };

/** After one of them, what follows in the same list is not reached. */
const ENDS: ReadonlySet<string> = new Set(['ReturnStatement', 'BreakStatement', 'ContinueStatement', 'ThrowStatement']);

/**
 * React asks everywhere of what kind an element or its fiber is: `case REACT_LAZY_TYPE:`, `switch (fiber.tag)`,
 * `22 === fiber.tag`. For kinds that are never made, the cases are left out, and the question is answered with no. Who
 * draws one of them hears React's own error of a type that it does not know.
 * @param program the code as parsed
 */
export function withoutKinds(code: string, program: unknown, never: Kinds): string {
  const cuts: Cut[] = [];
  const isNever = (kind: unknown, asked: unknown): boolean =>
    never.types.has(nameOf(kind)) || (isTag(asked) && isNode(kind) && never.tags.has(Number(kind['value'])));

  visit(program as Node, 0, (node, body) => {
    const { left, right, operator, discriminant } = node;
    if (node.type === 'SwitchStatement') {
      const gone = unreached(node['cases'] as readonly Case[], (test) => isNever(test, discriminant));
      cuts.push(...gone, ...gone.map((cut) => declared(node, cut, body)));
    }
    if (node.type !== 'BinaryExpression' || !(isNever(left, right) || isNever(right, left))) return;
    if (operator === '===') cuts.push({ start: node.start, end: node.end, instead: '!1' });
    if (operator === '!==') cuts.push({ start: node.start, end: node.end, instead: '!0' });
  });
  return without(code, cuts);
}

/** A case that another one falls into keeps what it does, and loses its label only. */
function unreached(cases: readonly Case[], isNever: (test: unknown) => boolean): Cut[] {
  let isFallenInto = false;
  return cases.flatMap((one) => {
    const isLeftOut = isNever(one.test);
    const isWhole = isLeftOut && !isFallenInto;
    const [first] = one.consequent;
    const last = one.consequent.at(-1);
    if (!isWhole) isFallenInto = last === undefined || !ENDS.has(last.type);
    if (!isLeftOut) return [];
    return [{ start: one.start, end: isWhole ? one.end : (first?.start ?? one.end), instead: '' }];
  });
}

/** What a case declares is known in all of its function. */
function declared(within: Node, cut: Cut, body: number): Cut {
  const names: string[] = [];
  visit(within, body, (node) => {
    if (node.type === 'VariableDeclarator' && node.start >= cut.start && node.end <= cut.end)
      names.push(nameOf(node['id']));
  });
  return { start: body, end: body, instead: names.length === 0 ? '' : `var ${names.join(', ')};` };
}

/** What is inside of what is cut goes with it. */
function without(code: string, cuts: readonly Cut[]): string {
  let left = '';
  let at = 0;
  for (const { start, end, instead } of cuts.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (start < at) continue;
    left += code.slice(at, start) + instead;
    at = end;
  }
  return left + code.slice(at);
}

/** @param body where the body of the function around the node begins */
function visit(node: Node, body: number, look: (node: Node, body: number) => void): void {
  look(node, body);
  const own = node.type.startsWith('Function') && isNode(node['body']) ? node['body'].start + 1 : body;
  for (const part of Object.values(node).flat()) if (isNode(part)) visit(part, own, look);
}

function isTag(node: unknown): boolean {
  return isNode(node) && (nameOf(node) === 'tag' || nameOf(node['property']) === 'tag');
}

function nameOf(node: unknown): string {
  return isNode(node) && node.type === 'Identifier' ? String(node['name']) : '';
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}
