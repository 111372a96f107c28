import { SERVER_HEADER } from '#contract/api/readings.ts';

type Answer = { readonly status?: number; readonly json: object };

/** An answer as this server's own, which its header says. */
export function asServer<T extends Answer>(answer: T): T & { headers: Record<string, string> } {
  return { ...answer, headers: { [SERVER_HEADER]: '1' } };
}
