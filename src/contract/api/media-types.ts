/** A save whose operations are columns: sent compressed, beside plain JSON that every server reads (src/README.md). */
export const COMPACT_SAVE = 'application/vnd.spotter.save+json';
