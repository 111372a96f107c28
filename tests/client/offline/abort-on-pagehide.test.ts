import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { abortOnPagehide } from '#client/offline/abort-on-pagehide.ts';

/** What WebKit tells a page that it keeps for the way back. */
class Leaving extends Event {
  readonly persisted = true;
}

describe('In WebKit, which keeps a page that is left with its transactions', () => {
  const page = new EventTarget();
  let database: IDBDatabase;
  let name = 0;

  beforeEach(async () => {
    vi.stubGlobal('navigator', { vendor: 'Apple Computer, Inc.' });
    vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
    database = await open(`left-${(name += 1)}`);
  });
  afterEach(() => {
    page.dispatchEvent(new Event('pageshow'));
    database.close();
    vi.unstubAllGlobals();
  });

  const put = (value: number): Promise<string> => {
    const transaction = abortOnPagehide(database.transaction('rows', 'readwrite'));
    transaction.objectStore('rows').put(value, 'row');
    return new Promise((resolve) => {
      for (const end of ['complete', 'abort']) transaction.addEventListener(end, () => resolve(end));
    });
  };

  it('a write under way is cut when the page is left, so that no later page waits for it [P1]', async () => {
    const ended = put(1);
    page.dispatchEvent(new Leaving('pagehide'));
    expect(await ended).toBe('abort');
  });

  it('so is one that the page begins when it is left already [P1]', async () => {
    await put(1);
    page.dispatchEvent(new Leaving('pagehide'));
    expect(await put(2)).toBe('abort');
  });

  it('one that begins after the return ends well', async () => {
    page.dispatchEvent(new Leaving('pagehide'));
    page.dispatchEvent(new Event('pageshow'));
    expect(await put(1)).toBe('complete');
  });
});

function open(name: string): Promise<IDBDatabase> {
  const asked = indexedDB.open(name);
  asked.addEventListener('upgradeneeded', () => void asked.result.createObjectStore('rows'));
  return new Promise((resolve, reject) => {
    asked.addEventListener('success', () => resolve(asked.result));
    asked.addEventListener('error', () => reject(asked.error ?? new Error('No database.')));
  });
}
