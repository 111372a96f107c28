/** The only place where a URL of the app is spelled (spec §2). */
export const patterns = {
  home: '/',
  login: '/login',
  register: '/register',
  googleReturn: '/oauth2/redirect',
  pendingCoach: '/coaches/pending/:coachPendingId',
  admin: '/admin/:adminId',
  coach: '/coaches/:coachId',
  coachedAthlete: '/coaches/:coachId/athletes/:athleteId',
  createBlock: '/coaches/:coachId/createBlock/:athleteId',
  editBlock: '/coaches/:coachId/athletes/:athleteId/blocks/:blockId/edit',
  configMacros: '/coaches/:coachId/athletes/:athleteId/configMacros',
  personalInfo: '/athlete/:athleteId/addPersonalInfo',
  editProfile: '/user/editProfile',
  chatRoom: '/chatRoom/:roomId',
  athlete: '/athletes/:athleteId',
  macros: '/athletes/:athleteId/currentMacros',
  noMacros: '/noAthleteMacros/:athleteId',
  noBlocks: '/noAthleteBlocks/:athleteId',
  blocks: '/athletes/:athleteId/myBlocks',
  block: '/athletes/:athleteId/blocks/:blockId',
  trainingHistory: '/athletes/:athleteId/history',
  exercises: '/athletes/:athleteId/exercises',
  coachedExercises: '/coaches/:coachId/athletes/:athleteId/exercises',
  ownExercises: '/coaches/:coachId/exercises',
  templates: '/coaches/:coachId/templates',
  progress: '/athletes/:athleteId/progress',
  coachedProgress: '/coaches/:coachId/athletes/:athleteId/progress',
  sync: '/sync',
  resetPassword: '/resetPassword',
  handover: '/handover',
  anythingElse: '*',
} as const;

/** In an address: the exercise whose max is asked for. */
export const WANTED_MAX = 'max';

type Patterns = typeof patterns;
type Href<Pattern> = Ids<Pattern> extends [] ? Pattern : (...ids: Ids<Pattern>) => string;
type Hrefs = { readonly [Name in Exclude<keyof Patterns, 'exercises' | 'progress'>]: Href<Patterns[Name]> };

/** Typed hrefs: the ids of a place in the order in which its pattern names them. */
export const paths = {
  ...(Object.fromEntries(Object.entries(patterns).map(([name, pattern]) => [name, hrefOf(pattern)])) as Hrefs),
  invitation: (code: string) => `${patterns.register}?code=${encodeURIComponent(code)}`,
  /** The exercises below an area: an athlete's own, the coach's view of an athlete, or the coach's own. */
  exercises: (area: string) => `${area}/exercises`,
  /** The page of one exercise, below the path of the exercises. */
  exercise: (exercises: string, name: string) => `${exercises}?name=${encodeURIComponent(name)}`,
  /** Where a coach says from which lift the max of a variant follows. */
  maxOfVariant: (coachId: string, name: string) =>
    `/coaches/${encodeURIComponent(coachId)}/exercises?${WANTED_MAX}=${encodeURIComponent(name)}`,
  /** The progress below an area: an athlete's own, or the coach's view of an athlete. */
  progress: (area: string) => `${area}/progress`,
} as const;

/** Calls of the server that the browser opens as a page. */
export const serverPaths = {
  google: '/api/auth/google',
  /** No worker answers this one: a sign-in in front of the server happens here, and then it leads to the page. */
  signedInFront: (page: string) => `/api/signed-in?to=${encodeURIComponent(page)}`,
} as const;

type Ids<Pattern> = Pattern extends `${string}/:${infer Rest}` ? [string, ...Ids<Rest>] : [];

function hrefOf(pattern: string): string | ((...ids: string[]) => string) {
  if (!pattern.includes(':')) return pattern;
  return (...ids) => {
    let at = 0;
    return pattern.replaceAll(/:\w+/g, () => encodeURIComponent(ids[at++] ?? ''));
  };
}
