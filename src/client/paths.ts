/** Typed hrefs: the only place where a URL of the app is spelled (spec §2). */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  pendingCoach: (coachPendingId: string) => `/coaches/pending/${segment(coachPendingId)}`,
  admin: (adminId: string) => `/admin/${segment(adminId)}`,
  coach: (coachId: string) => `/coaches/${segment(coachId)}`,
  coachedAthlete: (coachId: string, athleteId: string) => `/coaches/${segment(coachId)}/athletes/${segment(athleteId)}`,
  createBlock: (coachId: string, athleteId: string) => `/coaches/${segment(coachId)}/createBlock/${segment(athleteId)}`,
  editBlock: (coachId: string, athleteId: string, blockId: string) =>
    `/coaches/${segment(coachId)}/athletes/${segment(athleteId)}/blocks/${segment(blockId)}/edit`,
  configMacros: (coachId: string, athleteId: string) =>
    `/coaches/${segment(coachId)}/athletes/${segment(athleteId)}/configMacros`,
  invitation: (code: string) => `/register?code=${segment(code)}`,
  personalInfo: (athleteId: string) => `/athlete/${segment(athleteId)}/addPersonalInfo`,
  editProfile: '/user/editProfile',
  sync: '/sync',
  chatRoom: (roomId: string) => `/chatRoom/${segment(roomId)}`,
  athlete: (athleteId: string) => `/athletes/${segment(athleteId)}`,
  macros: (athleteId: string) => `/athletes/${segment(athleteId)}/currentMacros`,
  noMacros: (athleteId: string) => `/noAthleteMacros/${segment(athleteId)}`,
  noBlocks: (athleteId: string) => `/noAthleteBlocks/${segment(athleteId)}`,
  blocks: (athleteId: string) => `/athletes/${segment(athleteId)}/myBlocks`,
  block: (athleteId: string, blockId: string) => `/athletes/${segment(athleteId)}/blocks/${segment(blockId)}`,
} as const;

/** Calls of the server that the browser opens as a page. */
export const serverPaths = { google: '/api/auth/google' } as const;

/** The same places as patterns for the route table. */
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
  sync: '/sync',
  anythingElse: '*',
} as const;

function segment(id: string): string {
  return encodeURIComponent(id);
}
