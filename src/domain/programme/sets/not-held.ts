import { plainSigns } from '#domain/prescription/signs.ts';

/**
 * WHAT COACHES WRITE AND A PLAN CANNOT HOLD YET, in any cell of sets, reps or loads: it is flagged, and kept in the
 * cue. Whatever the plan comes to hold goes out of this list.
 */
const NOT_HELD: readonly RegExp[] = [
  // Other distances than metres: '40 yd', '1 km'.
  /\d ?(?:km|yds?|yards?|ft|feet|mi|miles?)(?![a-z])/i,
  // A part of bodyweight, and help that nobody has weighed: 'BW+10%', 'band'.
  /(?<![a-z])(?:bw|bodyweight|pc|bands?|bandas?|gomas?|assist(?:ed|ance)?|asistid[oa]s?)(?![a-z])/i,
];

export function isNotHeld(text: string): boolean {
  const plain = plainSigns(text);
  return NOT_HELD.some((form) => form.test(plain));
}
