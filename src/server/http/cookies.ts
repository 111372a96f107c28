import type { FastifyReply, FastifyRequest } from 'fastify';

/** Sets a cookie that no script reads and no other site's call carries; 0 seconds delete it. */
export function setCookie(
  reply: FastifyReply,
  { name, value, seconds }: { readonly name: string; readonly value: string; readonly seconds: number },
): void {
  const secure = name.startsWith('__Host-');
  reply.setCookie(name, value, { path: '/', maxAge: seconds, httpOnly: true, sameSite: 'lax', secure });
}

/**
 * Returns the name of a cookie. `__Host-` keeps every other origin, subdomains included, from planting it, and needs
 * TLS. Over plain HTTP, which is for trying Spotter on one's own machine, the name goes without.
 */
export function cookieName(name: string, origin: string): string {
  return origin.startsWith('https:') ? `__Host-${name}` : name;
}

/** Returns the origin at which people reach the server. */
export function originOf(request: FastifyRequest, publicUrl: string | undefined): string {
  return publicUrl ?? `${request.protocol}://${request.host}`;
}
