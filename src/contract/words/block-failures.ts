/** What a screen says when a call fails and the server gave no sentence of its own (spec §8). */
export type Failure = {
  /** The server answered, but not with success. */
  readonly refused: string;
  /** No answer came, or one that is not this server's (a captive portal, a proxy). */
  readonly unreachable: string;
};

export const NO_CONNECTION = 'No connection. Try again once you are online.';
export const NOT_ON_PHONE = 'This page is not saved on this device yet. Open it once while you are online.';

export const BLOCK = { refused: 'Failed getting Data Block!!', unreachable: NOT_ON_PHONE } satisfies Failure;
export const SAVE_ACTUAL = { refused: 'Error saving block data.', unreachable: NO_CONNECTION } satisfies Failure;

/** The failures of the athlete's block, apart from the others: they are all that a phone's first load needs. */
export const blockFailures = { block: BLOCK, saveActual: SAVE_ACTUAL };

/** Why one operation of a save was rejected (`results[].reason`). */
export const rejections = {
  op_id_reuse: 'Two edits collided. Type the value again.',
  unknown_series: 'This set is no longer in the block.',
  missing_value: 'The edit arrived without its value. Type it again.',
} as const;
