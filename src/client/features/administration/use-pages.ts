import { useEffect, useState } from 'react';
import type { ReplyOf, routes } from '#contract/api/routes.ts';
import { call, type Result } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';

/** Lists that come page by page, and by which query the next page is asked for. */
const CURSORS = { accounts: 'after', auditLog: 'before' } as const;
type ListName = keyof typeof CURSORS;
type PageOf<Name extends ListName> = ReplyOf<(typeof routes)[Name]>;

type ListQuery = { readonly adminId: string; readonly q: string };

type Pages<Page> = {
  /** Undefined while the first is read. */
  readonly pages: readonly Page[] | undefined;
  readonly problem: string | undefined;
  readonly hasMore: boolean;
  /** Whether what is shown is not yet the answer to what was asked last. */
  readonly isReading: boolean;
  /** Reads the next page, or once more what could not be read. */
  readonly more: () => void;
  /** Reads all anew behind what is shown. */
  readonly again: () => void;
};

type Held<Page> = { readonly request?: string; readonly pages?: readonly Page[]; readonly problem?: string };

/** Reads a list from its beginning whenever the words change, and on as far as the person wants. */
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
    // Something else was read meanwhile.
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

/** Nothing is asked for at every letter that is typed. */
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
