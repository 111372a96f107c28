import { normalizeForSearch } from '#domain/normalize-for-search.ts';

/** Words that name a barbell, in English or in Spanish. */
const SAID = /\b(?:barbell|con barra|bb)\b/u;

/** Lifts that are done with a barbell unless their name says otherwise. */
const LIFTS = words([
  'squats?|sentadillas?|deadlifts?|peso muerto|bench press|press banca|press de banca|good mornings?|buenos dias|thrusters?',
  '(?:overhead|push|military|floor|pin|board|spoto|larsen|jm|z) press|press (?:militar|frances)|hip thrusts?',
  '(?:power|hang|squat) (?:clean|snatch)|clean and jerk|clean pull|(?:rack|block) pull|(?:pendlay|seal) row|remo pendlay',
]);

/** Words for another bar than the one that the athlete has set. */
const OTHER_BARS = words(['trap|hex|hexagonal|safety|ssb|seguridad|hatfield|ez|smith|multipower|landmine|fija']);

/** Words for another tool, a machine, or the body alone. */
const NO_BAR = words([
  'dumbb?ells?|dbs?|mancuernas?|kettlebells?|kbs?|pesas? rusas?|machine|maquina|cable|polea|bands?|banded|bandas?|gomas?|sled|trineo',
  'leg press|prensa|hack|pendulum|pendulo|belt|cinturon|goblet|copa|bulgarian?|split|bulgaras?|dividida|tate|arnold|plate|disco',
  'air|sin peso|libre|bodyweight|bw|pistol|una pierna|sissy|spanish|espanola|jumps?|saltos?|wall|pared|sandbag|saco|isometrica',
  '(?:single|one)[ -](?:leg|arm)|un brazo|unilateral|cossack|cosaca|prisoner|squat thrusts?|suitcase|maleta|medicine ball|balon',
]);

/**
 * Whether an exercise of this name is done with the athlete's barbell, as far as a name tells: a plan has names and no
 * equipment. Where it is not certain the answer is no: plates that nobody needs are in the way, and whoever says that it
 * is on a bar gets them.
 */
export function isBarbellLift(name: string): boolean {
  const read = normalizeForSearch(name);
  if (OTHER_BARS.test(read)) return false;
  return SAID.test(read) || (LIFTS.test(read) && !NO_BAR.test(read));
}

function words(some: readonly string[]): RegExp {
  return new RegExp(String.raw`\b(?:${some.join('|')})\b`, 'u');
}
