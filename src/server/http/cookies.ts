import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets a cookie of this browser that no script reads and no other site's call carries; 0 seconds end it. */
export function setCookie(
  reply: FastifyReply,
  { name, value, seconds }: { readonly name: string; readonly value: string; readonly seconds: number },
): void {
  const secure = name.startsWith('__Host-');
  reply.setCookie(name, value, { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax', secure });
}

/**
 * `__Host-` keeps every other origin, subdomains included, from planting the cookie, and needs TLS. Over plain HTTP, which
 * is for trying it on one's own machine, the name goes without.
 */
export function cookieName(name: string, origin: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name;
}

/** Where people reach the server. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
