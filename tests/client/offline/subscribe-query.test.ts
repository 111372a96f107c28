import { expect, it } from 'vitest';
import { subscribeQuery } from '#client/offline/subscribe-query.ts';
import { quiet } from '../../support/hand-clock.ts';

it('What was read first and comes last does not take the place of what was read after it [P9]', async () => {
  const answers: ((read: string) => void)[] = [];
  const shown: string[] = [];
  const tellings = new Set<() => void>();
  const watch = (tell: () => void): (() => void) => {
    tellings.add(tell);
    return () => void tellings.delete(tell);
  };
  const read = (): Promise<string> => new Promise((resolve) => answers.push(resolve));
  const stop = subscribeQuery(watch, read, (one) => shown.push(one));
  for (const tell of [...tellings, ...tellings]) tell();
  answers[1]?.('second');
  await quiet();
  answers[0]?.('first');
  await quiet();
  expect(shown).toEqual(['second']);
  stop();
  answers[2]?.('third');
  await quiet();
  expect(shown).toEqual(['second']);
});
