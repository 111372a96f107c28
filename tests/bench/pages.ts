import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { serveBundles } from './bundles.ts';
import { openChromium } from './chromium.ts';
import type { Keeper } from './contenders.ts';
import './page/drive.ts';

export type Stall = {
  /** A tab on an origin of its own, so that no two share a store on the disk. */
  open(keeper: Pick<Keeper, 'script' | 'strict'>): Promise<Page>;
  end(): Promise<void>;
};

const PAGE_WITHIN_MS = 10_000;

/** A real browser with a profile on the disk, and the scripts that its pages run, bundled as for production. */
export async function openStall(keepers: readonly Keeper[]): Promise<Stall> {
  const browser = await openChromium();
  const files = new Map(keepers.map((keeper) => [keeper.script, keeper.file ?? ownFile(keeper)]));
  const bundles = await serveBundles(files, join(browser.folder, 'scripts'));

  return {
    open: async ({ script, strict }) => {
      const page = await browser.context.newPage();
      await page.goto(`${bundles.address(script)}${strict ? '?strict' : ''}`);
      await page.waitForFunction(() => 'bench' in globalThis, undefined, { timeout: PAGE_WITHIN_MS });
      return page;
    },
    end: async () => {
      await browser.end();
      bundles.end();
    },
  };
}

function ownFile({ script }: Keeper): string {
  return fileURLToPath(import.meta.resolve(`./page/${script}.ts`));
}
