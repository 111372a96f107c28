import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '#server/services/refusal.ts';
import { sendRefusal } from './refusals.ts';
import { hintsFor, hintsOf } from './shell-hints.ts';

/** Where the built app lies, and where the assets of earlier builds do. */
export type WebRoot = { readonly current: string; readonly earlier?: string };

const SHELL = 'index.html';
const ONE_YEAR = 'public, max-age=31536000, immutable';

/** Serves the built app: hashed assets for good, everything else fresh, and the shell for every page of the app. */
export function serveAssets(app: FastifyInstance, root: WebRoot): void {
  const shell = join(root.current, SHELL);
  const hints = hintsOf(existsSync(shell) ? readFileSync(shell, 'utf8') : '');
  app.register(fastifyStatic, {
    root: root.earlier === undefined ? root.current : [root.current, root.earlier],
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.header('cache-control', basename(dirname(path)) === 'assets' ? ONE_YEAR : 'no-cache');
      if (basename(path).startsWith(SHELL)) reply.header('link', hintsFor(hints, reply.request.url));
    },
  });
}

/** Answers what no route does: a page of the app gets the shell, everything else 404. */
export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return isPage(request) && 'sendFile' in reply ? reply.sendFile(SHELL) : sendRefusal(reply, new Refusal('not_found'));
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const path = url.split('?', 1)[0] ?? '';
  return (
    (method === 'GET' || method === 'HEAD') &&
    !/^\/api(\/|$)/.test(path) &&
    extname(path) === '' &&
    (headers.accept ?? '').includes('text/html')
  );
}
