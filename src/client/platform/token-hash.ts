/**
 * Returns what the session record keeps of a token: its SHA-256 in hex. Outside secure contexts (plain http on another
 * host) browsers have no SHA-256: there the token itself stands in, in the same origin that holds it anyway.
 */
export async function hashOfToken(token: string): Promise<string> {
  if (!isSecureContext) return token;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
