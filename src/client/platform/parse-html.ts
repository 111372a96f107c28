type Policy = { readonly createHTML: (html: string) => string };
type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy) => Policy };

let policy: Policy | undefined;

/**
 * Parses untrusted HTML into a document of its own: nothing in it runs or loads. Beware: only read it, and put nothing
 * of it into the page; that is why Trusted Types may let it pass.
 */
export function parseHtml(html: string): Document {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('spotter-read', { createHTML: (text) => text });
  return new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html');
}
