import { createFakeCaches } from './worker-caches.ts';

/** What a page has around it, as far as the client's rooms use it. Imported first: it is there when modules begin. */
export const page = {
  localStorage: createStorage(),
  sessionStorage: createStorage(),
  navigator: { onLine: true, languages: ['en-GB'] },
  /** Like the browser: the page came back, was hidden, another tab wrote. */
  tell: (event: Event) => events.dispatchEvent(event),
};

const events = new EventTarget();

Object.assign(globalThis, {
  localStorage: page.localStorage,
  sessionStorage: page.sessionStorage,
  caches: createFakeCaches(),
  isSecureContext: true,
  document: Object.assign(new EventTarget(), { visibilityState: 'visible' }),
  addEventListener: events.addEventListener.bind(events),
  removeEventListener: events.removeEventListener.bind(events),
});
Object.defineProperty(globalThis, 'navigator', { value: page.navigator, configurable: true });
// Tabs of one test are tabs of one page: nothing comes in from elsewhere.
Reflect.deleteProperty(globalThis, 'BroadcastChannel');

function createStorage(): Storage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, value),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    key: (at) => [...entries.keys()][at] ?? null,
    get length() {
      return entries.size;
    },
  };
}
