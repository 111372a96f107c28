import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { BROWSER_ARGS, findBrowser } from '../support/browser.ts';
import './page/drive.ts';

export type Stall = {
  /** A tab on an origin of its own, so that no two share a store on the disk. */
  open(name: string, script: string): Promise<Page>;
  end(): Promise<void>;
};

const HEADERS = {
  // A page of its own process has a clock of 5 µs.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
};

/** A real browser with a profile on the disk, and the scripts that its pages run, bundled as for production. */
export async function openStall(scripts: Readonly<Record<string, string>>): Promise<Stall> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No browser found: install Chromium or set CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'spotter-bench-'));
  await bundle(scripts, join(folder, 'scripts'));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const page = `<!doctype html><title>Bench</title><script type="module" src="${pathname}.js"></script>`;
    const body = pathname.endsWith('.js') ? readFile(join(folder, 'scripts', pathname)) : Promise.resolve(page);
    const type = pathname.endsWith('.js') ? 'text/javascript' : 'text/html';
    body.then(
      (text) => response.writeHead(200, { ...HEADERS, 'content-type': type }).end(text),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: BROWSER_ARGS,
  });

  return {
    open: async (name, script) => {
      const page = await context.newPage();
      const origin = name.replaceAll(/[^a-z\d]+/giu, '-').toLowerCase();
      await page.goto(`http://${origin}.localhost:${port}/${script}`);
      await page.waitForFunction(() => 'bench' in globalThis);
      return page;
    },
    end: async () => {
      await context.close();
      server.closeAllConnections();
      server.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}

async function bundle(scripts: Readonly<Record<string, string>>, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: { ...scripts }, output: { entryFileNames: '[name].js' } },
    },
  });
}
