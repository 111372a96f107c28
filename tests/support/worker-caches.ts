/** A CacheStorage in memory, as far as the worker uses one: by path and query, a deleted cache being cut off from its name. */
export type FakeCaches = Pick<CacheStorage, 'open' | 'match' | 'has' | 'keys' | 'delete'> & {
  /** Every put fails as on a full disk. */
  isFull: boolean;
  /** Told of everything that is put under an address, and of what is deleted by itself. */
  onChange?: (path: string, text: string | undefined) => void;
};

type Stored = { body: string; status: number; headers: [string, string][] };

export function createFakeCaches(): FakeCaches {
  const byName = new Map<string, Map<string, Stored>>();

  const caches: FakeCaches = {
    isFull: false,
    open: async (name) => {
      const entries = byName.get(name) ?? new Map<string, Stored>();
      byName.set(name, entries);
      return cacheOver(entries, caches);
    },
    match: async (request, options) => {
      const names = options?.cacheName === undefined ? [...byName.keys()] : [options.cacheName];
      const found = names.map((name) => byName.get(name)?.get(keyOf(request))).find((entry) => entry !== undefined);
      return found && responseOf(found);
    },
    has: async (name) => byName.has(name),
    keys: async () => [...byName.keys()],
    delete: async (name) => byName.delete(name),
  };
  return caches;
}

function cacheOver(entries: Map<string, Stored>, caches: FakeCaches): Cache {
  const cache: Partial<Cache> = {
    match: async (request) => {
      const found = entries.get(keyOf(request));
      return found && responseOf(found);
    },
    put: async (request, response) => {
      if (caches.isFull) throw new DOMException('Quota exceeded.', 'QuotaExceededError');
      const body = await response.text();
      // As slow as a disk: who does not wait for the put is found out.
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => void setImmediate(resolve));
      entries.set(keyOf(request), { body, status: response.status, headers: [...response.headers] });
      caches.onChange?.(keyOf(request), body);
    },
    delete: async (request) => {
      caches.onChange?.(keyOf(request), undefined);
      return entries.delete(keyOf(request));
    },
    keys: async () => [...entries.keys()].map((key) => new Request(new URL(key, 'http://fake'))),
  };
  return cache as Cache;
}

function keyOf(request: RequestInfo | URL): string {
  const address = request instanceof Request ? request.url : request.toString();
  const { pathname, search } = new URL(address, 'http://fake');
  return pathname + search;
}

function responseOf({ body, status, headers }: Stored): Response {
  return new Response(body, { status, headers });
}
