/** `Link` headers (RFC 8288) for the page of the app, by whom it is for. */
export type ShellHints = {
  readonly everybody: string;
  /** With what only somebody who is logged in needs. */
  readonly inside: string;
};

const TAG = /<(?:script|link)\b[^>]*>/g;
/** What somebody sees who is not logged in. */
const FOR_STRANGERS = /^\/(?:login|register|oauth2\/redirect)?$/;

/**
 * What the page asks for first, said in front of it: the browser asks while it has not read the page yet. Taken from the
 * page itself, so that both name the same files in the same way.
 */
export function hintsOf(html: string): ShellHints {
  const tags = html.match(TAG) ?? [];
  const first = tags.flatMap((tag) => {
    if (tag.startsWith('<script')) return hint(tag, 'src', isModule(tag) ? 'modulepreload' : 'preload; as=script');
    return valueOf(tag, 'rel') === 'stylesheet' ? hint(tag, 'href', 'preload; as=style') : [];
  });
  const then = (...names: readonly string[]): string => {
    const more = tags.flatMap((tag) => names.flatMap((name) => preload(tag, valueOf(tag, name))));
    return [...first, ...more].join(', ');
  };
  return { everybody: then('rel'), inside: then('rel', 'data-inside') };
}

/** @param url the path of the page, with its query */
export function hintsFor({ everybody, inside }: ShellHints, url: string): string {
  return FOR_STRANGERS.test(url.split('?', 1)[0] ?? '') ? everybody : inside;
}

function preload(tag: string, rel: string | undefined): string[] {
  if (rel === 'modulepreload') return hint(tag, 'href', rel);
  return rel === 'preload' ? hint(tag, 'href', `${rel}; as=${valueOf(tag, 'as')}`) : [];
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
