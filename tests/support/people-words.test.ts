import { expect, test } from 'vitest';
import { wordsOfOneSex } from './people-words.ts';

test('a line that calls a person he is named, one that says they, the or this is not', () => {
  expect(
    wordsOfOneSex({
      'a.ts': '/** What they typed. */\nconst x = 1;\n// Of the athlete and His coach.',
      'b.ts': 'const themselves = this.other;',
    }),
  ).toEqual(["a.ts:3 says 'His': people are 'they'."]);
});
