import { gunzipSync } from 'node:zlib';
import type { Request } from 'playwright-core';

/** What a page's request says, as it was before the page compressed it; undefined when it has no body. */
export function sentBody(request: Request): string | undefined {
  const body = request.postDataBuffer();
  if (body === null) return undefined;
  return (request.headers()['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString();
}

export function sentJson(request: Request): unknown {
  return JSON.parse(sentBody(request) ?? 'null');
}
