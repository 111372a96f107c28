import { globSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Parts that are elements, never texts, by the names that this app gives them. */
const ELEMENTS = /^(?:children|icon|action|end|heading|saveState|corner|list(?:Of)?|newMark|Array\.from)\b/;

/**
 * A browser that translates a page puts texts into elements of its own. React changes and takes out texts where it left
 * them: it freezes or fails on one beside siblings, and finds one that is all that its element holds.
 */
test.each(globSync('src/client/**/*.tsx'))('a text that may change stands alone in its element in %s', (file) => {
  const source = readFileSync(file, 'utf8');
  const crowded: string[] = [];
  walk(parseSync(file, source).program, (node) => {
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return;
    const parts = (node['children'] as Node[]).filter((part) => !isLayout(part));
    const texts = parts.filter(isText).map(({ start, end }) => source.slice(start, end).replace(/^\{|\}$/g, ''));
    if (parts.length > 1) crowded.push(...texts.filter((text) => !ELEMENTS.test(text)));
  });
  expect(crowded).toEqual([]);
});

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<Record<string, unknown>>;

/** What stands between parts in the source: a break of lines, a comment, a space. */
function isLayout(part: Node): boolean {
  if (part.type === 'JSXText') return String(part['value']).trim() === '';
  return part.type === 'JSXExpressionContainer' && (part['expression'] as Node).type === 'JSXEmptyExpression';
}

function isText(part: Node): boolean {
  return part.type === 'JSXText' || (part.type === 'JSXExpressionContainer' && saysText(part['expression'] as Node));
}

function saysText(expression: Node): boolean {
  const { type, value, right, consequent, alternate, callee } = expression;
  if (type === 'Literal') return typeof value === 'string' && value.trim() !== '';
  if (type === 'LogicalExpression') return saysText(right as Node);
  if (type === 'ConditionalExpression') return saysText(consequent as Node) || saysText(alternate as Node);
  if (type === 'CallExpression') return ((callee as Node)['property'] as Node | undefined)?.['name'] !== 'map';
  return ['TemplateLiteral', 'Identifier', 'MemberExpression'].includes(type);
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const one of value) walk(one, visit);
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) visit(value as Node);
    for (const part of Object.values(value)) walk(part, visit);
  }
}
