import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari';
const IPAD = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Safari';

let page: EventTarget;
let remembered: Map<string, string>;

beforeEach(() => {
  page = new EventTarget();
  remembered = new Map();
  vi.resetModules();
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => remembered.get(key) ?? null,
    setItem: (key: string, value: string) => remembered.set(key, value),
  });
  openIn({ userAgent: 'Mozilla/5.0 (Linux; Android 16) Chrome' });
});

afterEach(() => void vi.unstubAllGlobals());

test('where the browser offers it, its prompt is shown when the person asks, once', async () => {
  const { install, installWay, listenForInstallPrompt } = await load();
  listenForInstallPrompt();
  expect(installWay()).toBe('none');
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn<() => Promise<unknown>>(async () => ({ outcome: 'accepted' })),
  });
  page.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  expect(installWay()).toBe('prompt');
  await install();
  expect(offer.prompt).toHaveBeenCalledOnce();
  expect(installWay()).toBe('none');
});

test.each([
  ['an iPhone', { userAgent: IPHONE }],
  ['an iPad, which calls itself a Mac', { userAgent: IPAD, maxTouchPoints: 5 }],
])('on %s the way is the share menu', async (_name, device) => {
  openIn(device);
  const { installWay } = await load();
  expect(installWay()).toBe('share-menu');
});

test('a Mac has no share menu to go through', async () => {
  openIn({ userAgent: IPAD });
  expect((await load()).installWay()).toBe('none');
});

test('an installed app says nothing', async () => {
  openIn({ userAgent: IPHONE, standalone: true });
  expect((await load()).installWay()).toBe('none');
});

test('an iPhone is shown no way at a plain http:// address, from which nothing opens offline', async () => {
  openIn({ userAgent: IPHONE });
  vi.stubGlobal('isSecureContext', false);
  expect((await load()).installWay()).toBe('none');
});

test('once dismissed it stays away', async () => {
  openIn({ userAgent: IPHONE });
  const { dismissInstall, installWay, onInstallPrompt } = await load();
  const listener = vi.fn<() => void>();
  onInstallPrompt(listener);
  dismissInstall();
  expect(listener).toHaveBeenCalledOnce();
  expect(installWay()).toBe('none');
});

test('where the browser refuses to store anything the hint is there all the same, and goes once dismissed', async () => {
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  openIn({ userAgent: IPHONE });
  const { dismissInstall, installWay } = await load();
  expect(installWay()).toBe('share-menu');
  dismissInstall();
  expect(installWay()).toBe('none');
});

function refuse(): never {
  throw new Error('SecurityError');
}

async function load() {
  return {
    ...(await import('#client/platform/install-prompt.ts')),
    ...(await import('#client/features/install/install-way.ts')),
  };
}

function openIn(navigator: { userAgent: string; maxTouchPoints?: number; standalone?: boolean }): void {
  vi.stubGlobal('navigator', { maxTouchPoints: 0, ...navigator });
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
}
