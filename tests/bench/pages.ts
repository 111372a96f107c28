import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import { build } from 'vite';
import { BROWSER_ARGS, findBrowser } from '../support/browser.ts';
import type { Keeper } from './contenders.ts';
import './page/drive.ts';

export type Stall = {
  /** A tab on an origin of its own, so that no two share a store on the disk. */
  open(keeper: Pick<Keeper, 'script' | 'strict'>): Promise<Page>;
  end(): Promise<void>;
};

const HEADERS = {
  // A page of its own process has a clock of 5 µs.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
};

const PAGE_WITHIN_MS = 10_000;

/** A real browser with a profile on the disk, and the scripts that its pages run, bundled as for production. */
export async function openStall(keepers: readonly Keeper[]): Promise<Stall> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No browser found: install Chromium or set CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'spotter-bench-'));
  for (const [script, file] of new Map(keepers.map((keeper) => [keeper.script, keeper.file ?? ownFile(keeper)]))) {
    // One that cannot be bundled has no page: whoever opens it hears of that.
    await bundle(script, file, join(folder, 'scripts')).catch((error: unknown) => console.warn(String(error)));
  }
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
  let opened = 0;
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: BROWSER_ARGS,
  });

  return {
    open: async ({ script, strict }) => {
      const page = await context.newPage();
      opened += 1;
      await page.goto(`http://tab${opened}.localhost:${port}/${script}${strict ? '?strict' : ''}`);
      await page.waitForFunction(() => 'bench' in globalThis, undefined, { timeout: PAGE_WITHIN_MS });
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

function ownFile({ script }: Keeper): string {
  return fileURLToPath(import.meta.resolve(`./page/${script}.ts`));
}

async function bundle(script: string, file: string, outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: { [script]: file }, output: { entryFileNames: '[name].js' } },
    },
  });
}
