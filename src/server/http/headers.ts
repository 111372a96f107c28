import { SERVER_HEADER } from '#contract/api/readings.ts';

/** The headers of every answer (security.md 'Headers'). */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'",
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000',
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

/** Returns the headers of every answer. A domain's owner alone knows if all its names can do HTTPS, and asks for it. */
export function securityHeaders({ hstsSubdomains = false }: { readonly hstsSubdomains?: boolean | undefined }) {
  if (!hstsSubdomains) return SECURITY_HEADERS;
  return { ...SECURITY_HEADERS, 'strict-transport-security': 'max-age=31536000; includeSubDomains' };
}

export const NO_STORE = 'no-store';

/** The headers of every answer of the API, refusals included. */
export const API_HEADERS: Readonly<Record<string, string>> = { 'cache-control': NO_STORE, [SERVER_HEADER]: '1' };
