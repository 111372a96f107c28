/** A save whose operations are columns: sent compressed, beside plain JSON that every server reads (README 'Deviations'). */
export const COMPACT_SAVE = 'application/vnd.spotter.save+json';
