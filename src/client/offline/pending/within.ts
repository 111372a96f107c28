import { clock } from '#client/platform/clock.ts';

/** Waits for the work, for at most so many ms; whatever it throws is no news to who waits. */
export async function within(forMs: number, work: Promise<unknown>): Promise<void> {
  const isOver = new Promise<void>((resolve) => clock.after(forMs, resolve));
  await Promise.race([work.catch(() => undefined), isOver]);
}
