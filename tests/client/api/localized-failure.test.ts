import '../../support/page.ts';
import { beforeEach, expect, test } from 'vitest';
import { localize, inThisLocale } from '#client/api/localized-failure.ts';
import { useLocale } from '#client/state/locale.ts';
import { prefer } from '#client/state/preferences.ts';
import { speakPreferred } from '#client/words/speak.ts';

const root = { lang: 'en' };
Object.assign(document, { documentElement: root });
const refused = (code: string, ...messages: string[]) => ({ kind: 'refused', status: 400, code, messages }) as const;

async function speak(language: 'en' | 'es'): Promise<void> {
  prefer({ language });
  await speakPreferred();
  await expect.poll(() => useLocale.getState()).toBe(language);
}

beforeEach(() => speak('en'));

test('as long as the language stays the server is quoted as it spoke [§8]', () => {
  const told = inThisLocale(refused('invalid_input', 'The age must be a number.'));
  expect(localize('savePersonalInfo', told)).toBe('The age must be a number.');
});

test('after another language was chosen, what the code means is said in that one', async () => {
  const told = inThisLocale(refused('wrong_password', 'The current password is incorrect.'));
  await speak('es');
  expect(localize('changePassword', told)).toBe('La contraseña actual no es correcta.');
  await speak('en');
  expect(localize('changePassword', told)).toBe('The current password is incorrect.');
});

test('a sentence that only the server knows gives way to what the specification says of the call [§8]', async () => {
  const told = inThisLocale(refused('invalid_input', 'The age must be a number.'));
  const foreign = inThisLocale(refused('made_up', 'Something new.'));
  await speak('es');
  expect(localize('savePersonalInfo', told)).toBe('No se pudo enviar');
  expect(localize('personalInfo', foreign)).toBe('Error 400');
});

test('what failed without a word of the server follows, too', async () => {
  const told = inThisLocale({ kind: 'unreachable' });
  const silent = inThisLocale(refused('internal_error'));
  expect(localize('calculateMacros', silent)).toBe('Calculation failed');
  await speak('es');
  expect(localize('chatRooms', told)).toContain('Sin conexión');
  expect(localize('calculateMacros', silent)).toBe('No se pudo calcular');
});
