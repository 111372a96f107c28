import { expect, test } from 'vitest';
import { repeatedTypeNames } from './type-names.ts';

test('an empty type name in two files is named with both of them', () => {
  expect(
    repeatedTypeNames({
      'a.ts': 'import x from "y";\ntype World = { readonly clock: number };',
      'b.ts': 'export type World<Item> = Item[];',
      'c.ts': 'export interface Answer {}',
      'd.tsx': '  readonly answer: Answer;\nexport declare class Answer {}',
    }),
  ).toEqual(['The type World is declared in a.ts and in b.ts.', 'The type Answer is declared in c.ts and in d.tsx.']);
});

test('an empty type name in one file, its uses and longer names are nothing to complain of', () => {
  expect(
    repeatedTypeNames({
      'a.ts': 'type Place = string;\ntype Place2 = string;',
      'b.ts': "import type { Place } from './a.ts';\nexport type Placement = Place;\nconst place: Place = '';",
    }),
  ).toEqual([]);
});
