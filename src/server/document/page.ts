import type { Route } from '#contract/api/route.ts';
import { routes, type RouteName } from '#contract/api/routes.ts';
import { wire, type Wire } from '#contract/api/wire.ts';
import { calls } from './calls.ts';
import { replies } from './replies.ts';

let written: string | undefined;

/** Returns the API as a page for people, which loads no script and nothing from another host. */
export function apiPage(): string {
  written ??= write();
  return written;
}

function write(): string {
  const names = Object.keys(routes) as RouteName[];
  const headings = [...new Set(names.map((name) => calls[name].heading))];
  const sections = headings.map((heading) => {
    const own = names.filter((name) => calls[name].heading === heading);
    return `<section><h2 id="${idOf(heading)}">${escape(heading)}</h2>${own.map(article).join('')}</section>`;
  });
  const links = headings.map((heading) => `<li><a href="#${idOf(heading)}">${escape(heading)}</a></li>`);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Spotter API</title>
<link rel="stylesheet" href="/api/docs/style.css">
</head>
<body>
<header>
<h1>Spotter API</h1>
<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Except for public calls, send <code>Authorization: Bearer {token}</code> with the token of a login.
Success is 200. An error is <code>{ "code", "message" }</code>: the code is stable, the message a sentence or a list of sentences. 404 has the same body for what does not exist and for what belongs to someone else. 429 and 503 carry <code>Retry-After</code>. A request body may be compressed (<code>Content-Encoding: gzip</code>); limits apply to its uncompressed size.</p>
<nav aria-label="Sections"><ul>${links.join('')}</ul></nav>
</header>
<main>${sections.join('\n')}</main>
</body>
</html>
`;
}

function article(name: RouteName): string {
  const { method, path, callers }: Route = routes[name];
  const parts: Wire = wire[name];
  const call = calls[name];
  const reply = replies[name];
  const query = parts.query ? Object.entries(call.query ?? {}).map(([key, value]) => `${key}=${value}`) : [];
  const rows = [
    `<p>${escape(call.says)}</p>`,
    `<p class="who">Callers: ${callers === 'anyone' ? 'anyone' : escape(callers.join(', '))}.</p>`,
    query.length > 0 ? `<h4>Query</h4><pre>?${escape(query.join('&'))}</pre>` : '',
    call.body === undefined ? '' : `<h4>Body</h4><pre>${escape(JSON.stringify(call.body, null, 2))}</pre>`,
    reply === undefined ? '' : `<h4>Response</h4><pre>${escape(JSON.stringify(reply, null, 2))}</pre>`,
  ];
  const title = `<span class="method">${method}</span> <code>${escape(path)}</code>`;
  return `<article id="${name}"><h3>${title}</h3>${rows.join('')}</article>`;
}

function idOf(heading: string): string {
  return heading.toLowerCase();
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
