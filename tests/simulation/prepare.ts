import { registerHooks } from 'node:module';
import { PLAIN_FETCH } from './plain-fetch.ts';

/**
 * What has to stand before the first import of a run's thread. The app ships Dexie's modern build (vite.config.ts), so it is
 * that one which runs here. Tabs of a simulated device hear of each other in this thread alone.
 */
const modern = import.meta.resolve('dexie').replace(/dist\/.*$|import-wrapper.*$/, 'dist/modern/dexie.mjs');

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'dexie' ? { url: modern, shortCircuit: true } : next(specifier, context),
});

Reflect.deleteProperty(globalThis, 'BroadcastChannel');

Object.assign(globalThis, PLAIN_FETCH);

/**
 * Rows are plain data: a copy by hand does the same as the one of the platform, in a fraction of the time. It is frozen
 * for good, so that it need not be copied again when it is read: who wrote into it would fail.
 */
globalThis.structuredClone = frozenCopy;

function frozenCopy<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) return Object.freeze(value.map(frozenCopy)) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error('Only plain data is stored.');
  const made: Record<string, unknown> = {};
  for (const key in value) made[key] = frozenCopy(value[key]);
  return Object.freeze(made) as T;
}

/** Nobody looks at where in the platform an expected error was made; `TRACE=1` does. */
if (process.env['TRACE'] !== '1') Error.stackTraceLimit = 0;

/** Dexie warns when it opens a connection again that the browser had closed: here that is the order of the day. */
// oxlint-disable-next-line no-console
console.warn = () => undefined;
