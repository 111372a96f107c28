/** Mistakes that peers have made, each switched on alone: a harness that misses one of them proves nothing. */
export const BUGS = [
  'deleted when confirmed',
  'acknowledged by field',
  'a refusal drops the row',
  'a portal’s 200 is believed',
  'debounced local write',
  'a late reading replaces a newer one',
  'dedupe forgotten by the server',
  'the device’s clock is believed',
  'arrival order wins',
] as const;
export type Bug = (typeof BUGS)[number];
