import type { Locator, Page } from 'playwright-core';
import type { Ids, Person } from './demo-ids.ts';

/** What screens say without a network: that this is a copy, or that they need one. */
export const COPY = /^Offline copy/;
export const NEEDS_CONNECTION = /^No connection\. Try again once you are online\./;

/** What one line of the route table shows, and to whom. */
export type ScreenRow = {
  readonly as: Person | 'nobody';
  readonly address: (ids: Ids) => string;
  /** The page's h1; the browser tab is named after it. */
  readonly title: string;
  /** There when everything is read. */
  readonly ready: (page: Page) => Locator;
  /** The title before anything is read, where it names what is read. */
  readonly titleBefore?: string;
  /** What it says when the server fails without a word (spec §8); absent where nothing is asked. */
  readonly failed?: string;
  /** What it says without a network: that this is a copy, or what it needs. */
  readonly offline?: RegExp | 'works';
  /** What can be opened on it, by name. The page is opened anew for each. */
  readonly states?: Readonly<Record<string, (page: Page) => Promise<void>>>;
};
