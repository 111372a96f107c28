import { describe, expect, it } from 'vitest';
import { explain } from '#client/api/explain.ts';
import type { RouteName } from '#contract/api/routes.ts';
import { failures } from '#contract/words/failures.ts';

const refused = (messages: readonly string[]) =>
  ({ kind: 'refused', status: 400, code: 'invalid_input', messages }) as const;

describe('What a screen says of a failed call', () => {
  it('is what the server said, in one line [§8]', () => {
    expect(explain('login', refused(['Wrong email or password.']))).toBe('Wrong email or password.');
    expect(explain('login', refused(['One.', 'Two.']))).toBe('One. Two.');
  });

  it.each([
    ['login', 'Error on Login. Please try again.'],
    ['logout', 'Logout failed'],
    ['block', 'Failed getting Data Block!!'],
    ['saveActual', 'Error saving block data.'],
  ] as const)('is the spec’s sentence when the server of %s says nothing: %s [§8]', (route, sentence) => {
    expect(explain(route, refused([]))).toBe(sentence);
    expect(explain(route, refused(['']))).toBe(sentence);
  });

  it('of a personal info that the server does not give names the status [§8]', () => {
    expect(explain('personalInfo', refused([]))).toBe('Error 400');
    expect(explain('personalInfo', { kind: 'unreachable' })).toMatch(/^Network error/);
  });

  /** Where the spec itself has the words for a call that got no answer. */
  const WORDED: Partial<Record<RouteName, string>> = {
    createBlock: 'An error occurred while creating the block.',
    editBlock: 'Error fetching block data.',
    exerciseCatalogue: 'Error fetching exercises.',
    coachExercises: 'Error fetching exercises.',
    calculateMacros: 'Unexpected error',
    saveMacros: 'Unexpected error',
  };

  it.each(Object.keys(failures) as RouteName[])(
    'of %s without a connection says that it is the connection, after the words of the spec where it has some [§8]',
    (route) => {
      const said = explain(route, { kind: 'unreachable' });
      expect(said).toMatch(/connection|offline|while you are online/i);
      expect(said.startsWith(WORDED[route] ?? '')).toBe(true);
    },
  );
});
