import { readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'vite';

export type Bundles = {
  /** The page of a script, on an origin of its own: no two share a store on the disk, or a process. */
  address(script: string): string;
  end(): void;
};

const HEADERS = {
  // A page of its own process has a clock of 5 µs.
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'no-store',
};

/** Scripts by name, bundled as for production, and a page for each. */
export async function serveBundles(files: ReadonlyMap<string, string>, folder: string): Promise<Bundles> {
  for (const [script, file] of files) {
    // One that cannot be bundled has no page: whoever opens it hears of that.
    await bundle(script, file, folder).catch((error: unknown) => console.warn(String(error)));
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://bench');
    const page = `<!doctype html><title>Bench</title><body><script type="module" src="${pathname}.js"></script>`;
    const body = pathname.endsWith('.js') ? readFile(join(folder, pathname)) : Promise.resolve(page);
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
  return {
    address: (script) => {
      opened += 1;
      return `http://tab${opened}.localhost:${port}/${script}`;
    },
    end: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @param format 'iife' for what the debugger evaluates, which is no module */
export async function bundle(
  script: string,
  file: string,
  outDir: string,
  format: 'es' | 'iife' = 'es',
): Promise<void> {
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
      rolldownOptions: {
        input: { [script]: file },
        output: { entryFileNames: '[name].js', codeSplitting: false, format },
      },
    },
  });
}
