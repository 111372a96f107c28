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

type Patterns = typeof patterns;
type Href<Pattern> = Ids<Pattern> extends [] ? Pattern : (...ids: Ids<Pattern>) => string;
type Hrefs = { readonly [Name in Exclude<keyof Patterns, 'exercises' | 'progress'>]: Href<Patterns[Name]> };

/** Typed hrefs: the ids of a place in the order in which its pattern names them. */
export const paths = {
  ...(Object.fromEntries(Object.entries(patterns).map(([name, pattern]) => [name, hrefOf(pattern)])) as Hrefs),
  invitation: (code: string) => `${patterns.register}?code=${encodeURIComponent(code)}`,
  /** Under an athlete's own area, under what the coach has of them, and under the coach's area. */
  exercises: (area: string) => `${area}/exercises`,
  /** One of them. */
  exercise: (exercises: string, name: string) => `${exercises}?name=${encodeURIComponent(name)}`,
  /** Under the same two of an athlete. */
  progress: (area: string) => `${area}/progress`,
} as const;

/** Calls of the server that the browser opens as a page. */
export const serverPaths = {
  google: '/api/auth/google',
  /** No worker answers it. Whatever signs people in in front of the server does so here; then it leads on to the page. */
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
