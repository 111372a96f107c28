/** The `Link` headers (RFC 8288) for the page of the app, by who asks for it. */
type ShellHints = {
  readonly everybody: string;
  /** Includes what only a logged-in person needs. */
  readonly inside: string;
  /** The page as a worker keeps it: the app comes when the first script asks for it. */
  readonly kept: string;
};

const TAG = /<(?:script|link)\b[^>]*>/g;
/** Only a worker asks for the page by this name. */
const KEPT = '/index.html';
/** The pages that people see who are not logged in. */
const FOR_STRANGERS = /^\/(?:login|register|oauth2\/redirect)?$/;

/**
 * Returns `Link` headers for what the page asks for first, so that the browser asks before it has read the page. They
 * are taken from the page itself, so that both name the same files in the same way.
 */
export function hintsOf(html: string): ShellHints {
  const tags = html.match(TAG) ?? [];
  const first = tags.flatMap((tag) => {
    if (tag.startsWith('<script')) return hint(tag, 'src', isModule(tag) ? 'modulepreload' : 'preload; as=script');
    return valueOf(tag, 'rel') === 'stylesheet' ? hint(tag, 'href', 'preload; as=style') : [];
  });
  const named = (...names: readonly string[]): string[] =>
    tags.flatMap((tag) => names.flatMap((name) => preload(tag, valueOf(tag, name))));
  const then = (more: readonly string[]): string => [...first, ...more].join(', ');
  return { everybody: then(named('rel')), inside: then(named('rel', 'data-inside')), kept: then([]) };
}

/** Returns the `Link` header for a page. @param url the path of the page, with its query */
export function hintsFor({ everybody, inside, kept }: ShellHints, url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  if (path === KEPT) return kept;
  return FOR_STRANGERS.test(path) ? everybody : inside;
}

function preload(tag: string, rel: string | undefined): string[] {
  return rel === 'modulepreload' ? hint(tag, 'href', rel) : [];
}

function hint(tag: string, attribute: string, rel: string): string[] {
  const file = valueOf(tag, attribute);
  if (file === undefined) return [];
  const ways = /\bcrossorigin\b/.test(tag) ? '; crossorigin' : '';
  const priority = valueOf(tag, 'fetchpriority');
  return [`<${file}>; rel=${rel}${ways}${priority === undefined ? '' : `; fetchpriority=${priority}`}`];
}

function isModule(tag: string): boolean {
  return valueOf(tag, 'type') === 'module';
}

function valueOf(tag: string, attribute: string): string | undefined {
  return new RegExp(`\\s${attribute}="([^"]*)"`).exec(tag)?.[1];
}
