import { registerHooks } from 'node:module';

/**
 * What has to stand before the first import of a run's thread. The app ships Dexie's modern build (vite.config.ts), so
 * it is that one which runs here. Tabs of a simulated device hear of each other in this thread alone.
 */
const modern = import.meta.resolve('dexie').replace(/dist\/.*$|import-wrapper.*$/, 'dist/modern/dexie.min.mjs');

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'dexie' ? { url: modern, shortCircuit: true } : next(specifier, context),
});

Reflect.deleteProperty(globalThis, 'BroadcastChannel');

/** Rows are plain data: a copy by hand does the same as the one of the platform, in a fraction of the time. */
globalThis.structuredClone = copy;

function copy<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(copy) as T;
  if (Object.getPrototypeOf(value) !== Object.prototype) throw new Error('Only plain data is stored.');
  const made: Record<string, unknown> = {};
  for (const key in value) made[key] = copy(value[key]);
  return made as T;
}

/** Dexie warns when it opens a connection again that the browser had closed: here that is the order of the day. */
// oxlint-disable-next-line no-console
console.warn = () => undefined;
