import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from 'playwright-core';
import { BROWSER_ARGS, findBrowser } from '../support/browser.ts';

export type Chromium = {
  readonly context: BrowserContext;
  /** In the temporary directory; gone at the end. */
  readonly folder: string;
  end(): Promise<void>;
};

type Options = { readonly viewport?: { readonly width: number; readonly height: number } };

/** A real browser with a profile on the disk. */
export async function openChromium({ viewport }: Options = {}): Promise<Chromium> {
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error('No browser found: install Chromium or set CHROMIUM_PATH.');
  const folder = await mkdtemp(join(tmpdir(), 'spotter-bench-'));
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    args: BROWSER_ARGS,
    ...(viewport && { viewport }),
  });
  return {
    context,
    folder,
    end: async () => {
      await context.close();
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    },
  };
}
