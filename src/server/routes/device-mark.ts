import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, originOf, setCookie } from '#server/http/cookies.ts';
import { MARK_MS } from '#server/services/accounts/known-devices.ts';

const MARK = 'spotter-device';

/** What this browser carries since somebody logged in with it. */
export function markOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  return request.cookies[cookieName(MARK, originOf(request, publicUrl))];
}

/** With every log-in it is kept for its whole time again. */
export function carryMark(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  mark: string,
  publicUrl: string | undefined,
): void {
  setCookie(reply, { name: cookieName(MARK, originOf(request, publicUrl)), value: mark, seconds: MARK_MS / 1_000 });
}
