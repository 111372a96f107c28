import { z } from 'zod';

/** One line without spaces around it. */
export function line(most: number) {
  return shown(1, most).refine((text) => text === text.trim() && !/\p{Cc}/u.test(text));
}

/** Text that can be shown, and that both databases give back as it came. */
export function shown(least: number, most: number) {
  return z
    .string()
    .min(least)
    .max(most)
    .refine((text) => !/[\p{Cs}\0]/u.test(text));
}
