import type { BugName } from './planted.ts';

/** The first seed by which `npm run test:planted` found it; the lane tries it again, and those after it. */
export const KNOWN_SEEDS: Partial<Record<BugName, number>> = {
  'a refusal drops the row': 1,
  'a 401 wipes the outbox': 1,
  'called stored before the disk has it': 1,
  'the screen forgets what waits': 1,
  'a new operation id with every try': 1,
  'gives up after three failures': 1,
  'a cleared field is no edit': 1,
  'the order of edits begins anew with every tab': 1,
  'repeated operations are known from memory alone': 1,
  'the device’s clock is believed': 1,
  'what arrives last wins': 1,
  'what arrives first wins': 1,
  'an answer names operations that it did not take': 1,
  'a debounced local write': 2,
};
