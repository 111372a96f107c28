import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, originOf, setCookie } from '#server/http/cookies.ts';
import { MARK_MS } from '#server/services/accounts/known-devices.ts';

const MARK = 'spotter-device';

/** Returns the mark that this browser carries since somebody logged in with it. */
export function markOf(request: FastifyRequest, publicUrl: string | undefined): string | undefined {
  return request.cookies[cookieName(MARK, originOf(request, publicUrl))];
}

/** Sets the mark's cookie, so that every log-in renews it for its whole time. */
export function carryMark(
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  mark: string,
  publicUrl: string | undefined,
): void {
  setCookie(reply, { name: cookieName(MARK, originOf(request, publicUrl)), value: mark, seconds: MARK_MS / 1_000 });
}
