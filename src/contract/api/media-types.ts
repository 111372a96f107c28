/** The media type of a compressed save whose operations are columns. Plain JSON stays allowed (src/README.md). */
export const COMPACT_SAVE = 'application/vnd.spotter.save+json';
