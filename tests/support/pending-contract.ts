import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PendingKind } from '#client/offline/pending/kind.ts';

/** One page over the device's disk. */
export type PendingPage = {
  /** A person makes one thing, which is called by a number; what is returned is the server's word for that one alone. */
  readonly put: (userId: string, thing: number) => Promise<() => Promise<void>>;
  /** What waits of a person, in its order. */
  readonly waiting: (userId: string) => Promise<number[]>;
  /** How many things the person was told are there again. */
  readonly restored: () => number;
  /** From now on the disk takes nothing, or everything again. */
  readonly fill: (isFull: boolean) => void;
};

export type PendingHouse = {
  readonly openPage: () => Promise<PendingPage> | PendingPage;
  /** As a person does in the browser's settings, with the app open. */
  readonly deleteSiteData: () => Promise<void>;
  readonly end: () => Promise<void>;
};

/** What becomes of one thing when a second one is made in its place. */
export type SecondThing = 'replaces it' | 'joins it' | 'is not begun';

/** What every kind of thing that waits owes its person, as far as its declaration promises it. */
export function pendingContract(name: string, kind: PendingKind, open: () => PendingHouse, second: SecondThing): void {
  let house: PendingHouse;
  beforeEach(() => void (house = open()));
  afterEach(() => house.end());

  describe(`${name} that wait on this device`, () => {
    it('are there when the app is opened again, and for their person alone [P1 P12]', async () => {
      const page = await house.openPage();
      await page.put('marta', 1);
      await page.put('rob', 2);
      for (const one of [page, await house.openPage()]) {
        expect(await one.waiting('marta')).toEqual([1]);
        expect(await one.waiting('rob')).toEqual([2]);
        expect([await one.waiting('mar'), await one.waiting('')]).toEqual([[], []]);
      }
    });

    it(`of two the second ${second} [P3]`, async () => {
      const page = await house.openPage();
      await page.put('marta', 1);
      await page.put('marta', 2).catch(() => undefined);
      const after = { 'replaces it': [2], 'joins it': [1, 2], 'is not begun': [1] }[second];
      expect(await page.waiting('marta')).toEqual(after);
      expect(await (await house.openPage()).waiting('marta')).toEqual(after);
    });

    it('go when the server has named them, and no other does [P3]', async () => {
      const page = await house.openPage();
      const isNamed = await page.put('marta', 1);
      await page.put('rob', 3);
      if (second !== 'is not begun') await page.put('marta', 2);
      await isNamed();
      const after = second === 'is not begun' ? [] : [2];
      for (const one of [page, await house.openPage()]) expect(await one.waiting('marta')).toEqual(after);
      expect(await page.waiting('rob')).toEqual([3]);
    });

    it(`${kind.keeps.inMemory ? 'are held by the page' : 'are not begun'} where the disk takes nothing [P3 P8]`, async () => {
      const page = await house.openPage();
      page.fill(true);
      const isNamed = await page.put('marta', 1).catch(({ name: why }: Error) => why);
      const held = typeof isNamed === 'function' ? 'held' : isNamed;
      expect(held).toBe(kind.keeps.inMemory ? 'held' : 'QuotaExceededError');
      expect(await page.waiting('marta')).toEqual(kind.keeps.inMemory ? [1] : []);
      if (typeof isNamed === 'function') await isNamed();
      expect(await page.waiting('marta')).toEqual([]);
    });

    const afterReload = kind.tabPrefix === undefined ? [] : [1];
    it(`are ${afterReload.length === 0 ? 'gone' : 'there'} after a reload where the disk took nothing [P3 P8]`, async () => {
      const page = await house.openPage();
      page.fill(true);
      await page.put('marta', 1).catch(() => undefined);
      const next = await house.openPage();
      expect(await next.waiting('marta')).toEqual(afterReload);
    });

    const afterWipe = kind.keeps.overWipe ? 'are written again' : 'go with it';
    it(`${afterWipe} where the data of the site is deleted under the page [P11]`, async () => {
      const page = await house.openPage();
      await page.put('marta', 1);
      await page.waiting('marta');
      await house.deleteSiteData();
      const after = kind.keeps.overWipe ? [1] : [];
      expect(await page.waiting('marta')).toEqual(after);
      expect(page.restored()).toBe(after.length);
      expect(await (await house.openPage()).waiting('marta')).toEqual(after);
    });

    it('do not come back after that where the server had named them [P2 P11]', async () => {
      const page = await house.openPage();
      const isNamed = await page.put('marta', 1);
      await page.waiting('marta');
      await isNamed();
      await house.deleteSiteData();
      expect(await page.waiting('marta')).toEqual([]);
      expect(page.restored()).toBe(0);
    });
  });
}
