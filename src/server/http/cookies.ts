import type { FastifyReply, FastifyRequest } from 'fastify';

/** The value of a cookie; undefined without it. */
export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [key, value] = part.trim().split('=', 2);
    if (key === name && value !== undefined && /^[\w-]+$/.test(value)) return value;
  }
  return undefined;
}

/** A cookie of this browser that no script reads and no other site's call carries. */
export function setCookie(
  reply: FastifyReply,
  cookie: { readonly name: string; readonly value: string; readonly seconds: number },
): void {
  const secure = cookie.name.startsWith('__Host-') ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${cookie.name}=${cookie.value}; Path=/; Max-Age=${cookie.seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}

export function endCookie(reply: FastifyReply, name: string): void {
  setCookie(reply, { name, value: '', seconds: 0 });
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
