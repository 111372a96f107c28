import { page } from '../../support/page.ts';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import type * as Store from '#client/state/preferences.ts';
import type * as Speak from '#client/words/speak.ts';

const root = { lang: 'en' };
Object.assign(document, { documentElement: root });

let tab: typeof Store & typeof Speak;
beforeEach(async () => {
  page.localStorage.clear();
  root.lang = 'en';
  vi.resetModules();
  tab = { ...(await import('#client/state/preferences.ts')), ...(await import('#client/words/speak.ts')) };
});
afterEach(() => {
  page.navigator.languages = ['en-GB'];
});

/** The tables as this tab has them. */
async function tables() {
  const { login } = await import('#client/words/account.ts');
  const { blockWords } = await import('#client/words/block.ts');
  const { explain } = await import('#client/api/explain.ts');
  const { phaseText } = await import('#client/features/save-state/phase-text.ts');
  return { login, blockWords, explain, phaseText };
}

describe('Spanish and English', () => {
  it('speaks the browser’s language, in tables that were read before and in those that come later', async () => {
    page.navigator.languages = ['es-AR', 'en'];
    const { blockWords } = await import('#client/words/block.ts');
    expect(blockWords.week(2)).toBe('Week 2');
    await tab.speakPreferred();
    const { login, phaseText, explain } = await tables();
    expect(blockWords.week(2)).toBe('Semana 2');
    expect(blockWords.columns.load).toBe('Carga');
    expect(login.title).toBe('Iniciar sesión');
    expect(phaseText({ kind: 'saved' }, 0)).toBe('¡Bloque guardado! ✅');
    expect(explain('chatRooms', { kind: 'unreachable' })).toContain('Sin conexión');
    expect(root.lang).toBe('es');
  });

  it('says the texts of the specification where English is spoken, and again after Spanish [§8]', async () => {
    await tab.speakPreferred();
    const { phaseText, explain } = await tables();
    expect(phaseText({ kind: 'saved' }, 0)).toBe('Block saved successfully! ✅');
    tab.prefer({ language: 'es' });
    await expect.poll(() => root.lang).toBe('es');
    expect(explain('block', refused)).toContain('bloque');
    tab.prefer({ language: 'en' });
    await expect.poll(() => root.lang).toBe('en');
    expect(phaseText({ kind: 'saved' }, 0)).toBe('Block saved successfully! ✅');
    expect(explain('block', refused)).toBe('Failed getting Data Block!!');
    expect(explain('saveBlock', refused)).toBe('Error saving data. Please try again ❌');
  });

  it('keeps the Spanish fallback of the registration in both [§8]', async () => {
    await tab.speakPreferred();
    const { explain } = await tables();
    expect(explain('register', refused)).toBe('Error en el registro. Inténtalo de nuevo.');
    tab.prefer({ language: 'es' });
    await expect.poll(() => root.lang).toBe('es');
    expect(explain('register', refused)).toBe('Error en el registro. Inténtalo de nuevo.');
  });

  it('ends with the last choice, however quickly one follows another', async () => {
    await tab.speakPreferred();
    const { login } = await tables();
    tab.prefer({ language: 'es' });
    tab.prefer({ language: 'en' });
    tab.prefer({ language: 'es' });
    tab.prefer({ language: 'en' });
    await import('#client/words/es/spanish.ts');
    await expect.poll(() => [root.lang, login.title]).toEqual(['en', 'Login']);
  });
});

test.each([
  ['en', 'en-GB', '82.5', '12,400', '3 Oct 2025', 'Monday 5 October', '18:05', 'best e1RM 172.5 kg'],
  ['es', 'en-GB', '82,5', '12.400', '3 oct 2025', 'lunes, 5 de octubre', '18:05', 'mejor e1RM 172,5 kg'],
  ['es', 'es-ES', '82,5', '12.400', '3 oct 2025', 'lunes, 5 de octubre', '18:05', 'mejor e1RM 172,5 kg'],
  ['es', 'es-AR', '82,5', '12.400', '3 oct 2025', 'lunes, 5 de octubre', '18:05', 'mejor e1RM 172,5 kg'],
  ['es', 'es-MX', '82.5', '12,400', '3 oct 2025', 'lunes, 5 de octubre', '18:05', 'mejor e1RM 172.5 kg'],
  ['es', 'es-PE', '82.5', '12,400', '3 oct 2025', 'lunes, 5 de octubre', '18:05', 'mejor e1RM 172.5 kg'],
  ['en', 'es-ES', '82.5', '12,400', '3 Oct 2025', 'Monday 5 October', '18:05', 'best e1RM 172.5 kg'],
] as const)(
  'numbers and dates in %s, on a device of %s',
  async (language, device, number, count, day, chatDay, time, best) => {
    page.navigator.languages = ['de-DE', device, 'es-ES', 'en-US'];
    const { formatNumber } = await import('#client/words/numbers.ts');
    const { formatCount } = await import('#client/words/counts.ts');
    const { formatDay } = await import('#client/words/dates.ts');
    const { formatChatDay, formatTime } = await import('#client/words/chat.ts');
    const { formatLoad } = await import('#client/words/loads.ts');
    const { blockWords } = await import('#client/words/block.ts');
    tab.prefer({ language });
    await tab.speakPreferred();
    expect(formatNumber(82.5)).toBe(number);
    expect(formatCount(12_400)).toBe(count);
    expect(formatDay('2025-10-03T12:00:00.000Z')).toBe(day);
    expect(formatChatDay(new Date(2026, 9, 5, 18, 5).toISOString(), new Date(2026, 9, 9).getTime())).toBe(chatDay);
    expect(formatTime(new Date(2026, 9, 5, 18, 5).toISOString())).toBe(time);
    expect(blockWords.bestE1rm(formatLoad(172.5))).toBe(best);
  },
);

test.each([
  ['es-MX', ['Sedentaria 1.2x', 'Va de 0.1 en 0.1.', 'Escribe un número, como 82.5.', 'Prot: 1.5 g']],
  ['es-ES', ['Sedentaria 1,2x', 'Va de 0,1 en 0,1.', 'Escribe un número, como 82,5.', 'Prot: 1,5 g']],
])('the sentences have the numbers of the device: %s', async (device, said) => {
  page.navigator.languages = [device];
  await tab.speakPreferred();
  const { calculator } = await import('#client/words/macros.ts');
  const { setQuestions } = await import('#client/words/set-questions.ts');
  const eaten =
    "Carbohydrates would be negative: protein (720 kcal) and fats (720 kcal) are more than the day's 1000 kcal. Lower Protein to at most 1.5 g per kg.";
  expect([
    calculator.activities.Sedentary,
    calculator.inTenths,
    setQuestions.problem('load', 'not_a_number', ''),
    calculator.problem(eaten).replace(/^.*las proteínas a (\S+) g.*$/, 'Prot: $1 g'),
  ]).toEqual(said);
});

test('what a field shows is read back as it stands, in both languages', async () => {
  const { showNumber } = await import('#client/words/sets.ts');
  const { readEntry } = await import('#domain/entry.ts');
  for (const [language, device] of [
    ['en', 'en'],
    ['es', 'es'],
    ['es', 'es-MX'],
  ] as const) {
    page.navigator.languages = [device];
    tab.prefer({ language });
    await tab.speakPreferred();
    for (const value of [0, 0.5, 82.5, 102.25, 142.125, 1000, 1999.999]) {
      expect(readEntry(showNumber(value), 'load')).toEqual({ ok: true, value });
    }
  }
});

const refused = { kind: 'refused', status: 500, code: 'unknown', messages: [] } as const;
