import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { withoutKinds, type Kinds } from '../../src/build/fiber-kinds.ts';

const NEVER: Kinds = { types: new Set(['LAZY']), tags: new Set([13, 22]) };

test('a kind that is never made has no case', () => {
  expect(light('switch (fiber.tag) { case 13: return 1; case 5: return 2; default: return 3; }')).toBe(
    'switch (fiber.tag) {  case 5: return 2; default: return 3; }',
  );
  expect(light('switch (element.$$typeof) { case MEMO: return 1; case LAZY: return 2; }')).toBe(
    'switch (element.$$typeof) { case MEMO: return 1;  }',
  );
});

test('what another kind falls into stays, and so does what it shares', () => {
  expect(light('switch (fiber.tag) { case 5: one(); case 13: two(); break; case 22: three(); }')).toBe(
    'switch (fiber.tag) { case 5: one(); two(); break;  }',
  );
  expect(light('switch (fiber.tag) { case 13: case 5: case 22: both(); }')).toBe(
    'switch (fiber.tag) {  case 5: both(); }',
  );
});

test('a name that a left out case declares is still known in the others', () => {
  expect(light('switch (fiber.tag) { case 13: var root = 1; break; case 5: root = 2; }')).toBe(
    'var root;switch (fiber.tag) {  case 5: root = 2; }',
  );
});

test('who asks for such a kind hears no', () => {
  expect(light('if (13 === fiber.tag || 22 !== fiber.tag && 5 === fiber.tag) go();')).toBe(
    'if (!1 || !0 && 5 === fiber.tag) go();',
  );
  expect(light('type.$$typeof === LAZY && go();')).toBe('!1 && go();');
});

test('the same number for anything else is no kind', () => {
  const code = 'switch (event.keyCode) { case 13: go(); } if (13 === event.keyCode) go();';
  expect(light(code)).toBe(code);
});

function light(body: string): string {
  const [before, after] = ['function f(fiber) {', '}'];
  const code = before + body + after;
  return withoutKinds(code, parseAst(code), NEVER).slice(before.length, -after.length);
}
