import { useEffect, useState } from 'react';
import type { ReplyOf, routes } from '#contract/api/routes.ts';
import { call, type Result } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';

/** The lists that come page by page, and the query parameter that asks for the next page. */
const CURSORS = { accounts: 'after', auditLog: 'before' } as const;
type ListName = keyof typeof CURSORS;
type PageOf<Name extends ListName> = ReplyOf<(typeof routes)[Name]>;

type ListQuery = { readonly adminId: string; readonly q: string };

export type Pages<Page> = {
  /** Undefined until the first page is read. */
  readonly pages: readonly Page[] | undefined;
  readonly problem: string | undefined;
  readonly hasMore: boolean;
  /** Whether the answer to the latest search or reload is still missing. */
  readonly isReading: boolean;
  /** Reads the next page, or once more what could not be read. */
  readonly more: () => void;
  /** Reads the list again from its beginning; what is shown stays until the answer comes. */
  readonly again: () => void;
};

type Held<Page> = { readonly request?: string; readonly pages?: readonly Page[]; readonly problem?: string };

/** Reads a list from its beginning whenever the search text `q` changes, and further pages on demand. */
export function usePages<Name extends ListName>(name: Name, adminId: string, q: string): Pages<PageOf<Name>> {
  const [held, setHeld] = useState<Held<PageOf<Name>>>({});
  const [attempt, setAttempt] = useState(0);
  const request = JSON.stringify({ adminId, q, attempt });

  useEffect(() => {
    const asked = JSON.parse(request) as ListQuery;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      void readPage(name, asked, { signal: controller.signal }).then((read) => {
        if (controller.signal.aborted) return;
        setHeld({ request, ...(read.ok ? { pages: [read.data] } : problemOf(name, read)) });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [name, request]);

  const again = () => setAttempt((before) => before + 1);
  const next = held.pages?.at(-1)?.next ?? undefined;

  async function readOn(cursor: string) {
    const before = held.pages;
    const read = await readPage(name, { adminId, q }, { cursor });
    // The page is dropped where a search or a reload has replaced the list that it continues.
    setHeld((now) => {
      if (now.pages !== before || before === undefined) return now;
      return read.ok
        ? { request, pages: [...before, read.data] }
        : { request, pages: before, ...problemOf(name, read) };
    });
  }

  return {
    pages: held.pages,
    problem: held.problem,
    hasMore: next !== undefined,
    isReading: held.request !== request,
    again,
    more: () => (next === undefined ? again() : void readOn(next)),
  };
}

/** The debounce of the search, in ms: a request for every typed letter would be too many. */
const PAUSE_MS = 250;

function readPage<Name extends ListName>(
  name: Name,
  { adminId, q }: ListQuery,
  { cursor, signal }: { readonly cursor?: string; readonly signal?: AbortSignal },
): Promise<Result<PageOf<Name>>> {
  const query = { ...(q !== '' && { q }), ...(cursor !== undefined && { [CURSORS[name]]: cursor }) };
  return call(name, { adminId }, { query, fresh: true, ...(signal && { signal }) });
}

function problemOf(name: ListName, read: Extract<Result<unknown>, { ok: false }>): { readonly problem: string } {
  return { problem: explain(name, read.failure) };
}
