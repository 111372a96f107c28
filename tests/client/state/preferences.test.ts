import { page } from '../../support/page.ts';
import { afterEach, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { clearStoredSession, storeSession } from '#client/session/stored-session.ts';
import type * as Store from '#client/state/preferences.ts';

let tab: typeof Store;
beforeEach(async () => {
  page.localStorage.clear();
  tab = await openTab();
});
afterEach(() => {
  page.navigator.languages = ['en-GB'];
});

/** A page that has just been loaded on this device. */
async function openTab(): Promise<typeof Store> {
  vi.resetModules();
  return import('#client/state/preferences.ts');
}

const marta = { id: 'm', email: 'marta@example.org', username: 'marta', role: 'athlete' } as const;

describe('What this device prefers', () => {
  it('is kilograms and whatever the system says, until someone chooses', () => {
    expect(tab.usePreferences.getState()).toEqual({ language: undefined, theme: undefined, unit: 'kg' });
    expect(page.localStorage).toHaveLength(0);
  });

  it('is there again after the app was closed', async () => {
    tab.prefer({ unit: 'lb', theme: 'dark' });
    tab.prefer({ language: 'es' });
    const later = await openTab();
    expect(later.usePreferences.getState()).toEqual({ language: 'es', theme: 'dark', unit: 'lb' });
    later.prefer({ language: undefined, theme: undefined, unit: 'kg' });
    expect(page.localStorage).toHaveLength(0);
  });

  it('stays when people log in and out: it is nobody’s data [§4]', async () => {
    tab.prefer({ unit: 'lb', theme: 'light' });
    page.localStorage.setItem('left over', 'of someone else');
    storeSession({ token: 't', user: marta });
    clearStoredSession();
    expect(page.localStorage).toHaveLength(1);
    expect((await openTab()).usePreferences.getState()).toMatchObject({ unit: 'lb', theme: 'light' });
  });

  it('follows what another tab chose, also while that one logs out', async () => {
    tab.followOtherTabs();
    const other = await openTab();
    other.prefer({ unit: 'lb' });
    page.tell(stored('preferences'));
    expect(tab.usePreferences.getState().unit).toBe('lb');

    page.localStorage.clear();
    page.tell(stored(null));
    expect(tab.usePreferences.getState().unit).toBe('lb');
  });
});

describe('A choice in one tab', () => {
  it('keeps what another tab chose meanwhile, though this one slept and has not heard of it', async () => {
    tab.prefer({ language: 'en' });
    const other = await openTab();
    other.prefer({ language: 'es', unit: 'lb' });
    tab.prefer({ theme: 'dark' });
    expect(tab.usePreferences.getState()).toEqual({ language: 'es', theme: 'dark', unit: 'lb' });
    expect((await openTab()).usePreferences.getState()).toEqual({ language: 'es', theme: 'dark', unit: 'lb' });
  });

  it('keeps what was chosen in this one before, where a full storage did not take that', () => {
    tab.prefer({ language: 'es' });
    vi.spyOn(page.localStorage, 'setItem').mockImplementationOnce(refuse);
    tab.prefer({ unit: 'lb' });
    tab.prefer({ theme: 'dark' });
    expect(tab.usePreferences.getState()).toEqual({ language: 'es', theme: 'dark', unit: 'lb' });
  });

  it('keeps what was chosen in this one before, where storage cannot be read any more', () => {
    tab.prefer({ unit: 'lb' });
    vi.spyOn(page.localStorage, 'getItem').mockImplementationOnce(refuse);
    tab.prefer({ theme: 'dark' });
    expect(tab.usePreferences.getState()).toMatchObject({ theme: 'dark', unit: 'lb' });
  });
});

test.each(['not json', 'null', '7', '[]', '{"unit":"stone","theme":"<b>","language":["es"]}'])(
  'an entry that nobody of this app wrote is ignored: %s',
  async (entry) => {
    page.localStorage.setItem('preferences', entry);
    const { usePreferences } = await openTab();
    expect(usePreferences.getState()).toEqual({ language: undefined, theme: undefined, unit: 'kg' });
  },
);

test('one wrong preference does not take the others along', async () => {
  page.localStorage.setItem('preferences', '{"unit":"lb","theme":"sepia"}');
  expect((await openTab()).usePreferences.getState()).toEqual({ language: undefined, theme: undefined, unit: 'lb' });
});

test.each([
  [['es-AR', 'en'], 'es'],
  [['de-DE', 'es', 'en'], 'es'],
  [['EN-us', 'es'], 'en'],
  [['enm', 'es'], 'es'],
  [['eo'], 'en'],
  [[], 'en'],
] as const)('with %j the app speaks %s until someone chooses', (languages, spoken) => {
  page.navigator.languages = [...languages];
  expect(tab.languageInUse()).toBe(spoken);
  tab.prefer({ language: spoken === 'en' ? 'es' : 'en' });
  expect(tab.languageInUse()).not.toBe(spoken);
});

test('a browser that refuses to store costs nothing but the memory', () => {
  vi.spyOn(page.localStorage, 'setItem').mockImplementationOnce(refuse);
  tab.prefer({ unit: 'lb' });
  expect(tab.usePreferences.getState().unit).toBe('lb');
});

function stored(key: string | null): Event {
  return Object.assign(new Event('storage'), { key });
}

function refuse(): never {
  throw new Error('QuotaExceededError');
}
