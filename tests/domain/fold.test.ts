import { expect, it } from 'vitest';
import { fold } from '#domain/fold.ts';

it('text is found without regard to case, accents and spaces', () => {
  expect(fold('  Elevación   LATERAL ')).toBe('elevacion lateral');
  expect(fold('Éxito')).toBe(fold('exito'));
  expect(fold('')).toBe('');
});
