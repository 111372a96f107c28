/** How long a test waits for what comes in a moment: a second is none on a machine that does much else. */
export const PATIENT = { timeout: 10_000 };
