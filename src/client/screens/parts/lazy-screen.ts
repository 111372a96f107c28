import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { LoadScreen } from '#client/screens/route-table.ts';

export type LazyScreen = LazyExoticComponent<ComponentType>;

/** The screen's chunk could not be fetched: another try may help. */
export class ScreenNotLoaded extends Error {}

/** A screen whose code is fetched when it is first shown. Beware: React keeps a failed load for good; another try needs another lazy screen. */
export function lazyScreen(load: LoadScreen): LazyScreen {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (cause) {
      throw new ScreenNotLoaded('The screen was not loaded.', { cause });
    }
  });
}
