import { expect, test } from 'vitest';
import { codeIn } from '#domain/invitation.ts';

test.each([
  ['ABCDE-FGHJK-MNP', 'ABCDE-FGHJK-MNP'],
  ['https://spotter.example/register?code=ABCDEFGHJKMNP', 'ABCDEFGHJKMNP'],
  ['http://10.0.0.2:3000/register?lang=es&code=ABC%2DDEF#x', 'ABC-DEF'],
  ['Join me on Spotter: https://spotter.example/register?code=ABCDEFGHJKMNP See you!', 'ABCDEFGHJKMNP'],
  ['Join me (https://spotter.example/register?code=ABCDEFGHJKMNP).', 'ABCDEFGHJKMNP'],
  ['<https://spotter.example/register?code=ABCDEFGHJKMNP>', 'ABCDEFGHJKMNP'],
  ['https://spotter.example/register?code=AB%ZZ', 'AB%ZZ'],
  ['https://spotter.example/register?code=', ''],
  ['what my code=1 is', 'what my code=1 is'],
  ['', ''],
])('of %j the code is %j', (text, code) => {
  expect(codeIn(text)).toBe(code);
});
