import type { LoginBody, LoginReply, MessageReply, OauthReply, RegisterBody } from './account.ts';
import type { AdminArea } from './admin.ts';
import type { AthleteArea, PersonalInfo, PersonalInfoBody, RemoveCoachReply } from './athlete.ts';
import type { AthleteProfile } from './athlete-profile.ts';
import type { BlockDetail, MyBlocks } from './block.ts';
import type { AllExercises, ListedExercise, OwnExerciseBody } from './catalogue.ts';
import type {
  CreateBlockBody,
  CreateBlockReply,
  SaveBlockBody,
  SaveBlockReply,
  SeenBlockBody,
  SeenBlockReply,
} from './coach-save.ts';
import type { CoachArea, CoachPending, SecretCode } from './coach.ts';
import type { ChatRooms, Messages, ReadBody, ReadReply, Ticket } from './chat.ts';
import type { CalculateMacrosBody, CalculateMacrosReply, Macros, SaveMacrosBody } from './macros.ts';
import type { ChangePasswordBody, ChangePasswordReply, EditProfileBody, EditProfileReply, Profile } from './profile.ts';
import type { SaveActualBody, SaveActualReply } from './save.ts';
import type { ApiDocument, HealthReply } from './operation.ts';
import type { Role } from '#contract/vocabulary.ts';

/**
 * THE API TABLE: one row per call, in the order and under the headings of spec §7.
 * It holds no schema, so that it costs the phone nothing; `wire.ts` has the schemas of the same rows, total by type.
 */
export type Route<Body = unknown, Reply = unknown> = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: `/api/${string}`;
  /** 'anyone' needs no token; roles need one; ownership ('his own') is checked by the service. */
  readonly callers: 'anyone' | readonly Role[];
  /** Types only: never present at run time. */
  readonly types?: { body: Body; reply: Reply };
};

const EVERY_ROLE = ['athlete', 'coach', 'coachPending', 'admin'] as const;
const ATHLETE = ['athlete'] as const;
const COACH = ['coach'] as const;
const ADMIN = ['admin'] as const;
const ATHLETE_OR_COACH = ['athlete', 'coach'] as const;
const PENDING_OR_COACH = ['coachPending', 'coach'] as const;

export const routes = {
  // Authentication
  register: row<RegisterBody, MessageReply>('POST', '/api/register', 'anyone'),
  login: row<LoginBody, LoginReply>('POST', '/api/login', 'anyone'),
  logout: row<undefined, MessageReply>('POST', '/api/logout', EVERY_ROLE),

  /** Added: a fresh token for one whose role changed (security.md 'Token'). Answers like a login. */
  renewToken: row<undefined, LoginReply>('POST', '/api/renewToken', EVERY_ROLE),
  /** Leads to Google, or back to the login when it is not configured. */
  googleStart: row<undefined, never>('GET', '/api/auth/google', 'anyone'),
  googleRedirect: row<undefined, OauthReply>('GET', '/api/auth/oauth2/redirect', 'anyone'),

  /** Added: for the browser's address bar. Whatever signs people in in front of the server leads back here, and this on. */
  signedInFront: row<undefined, never>('GET', '/api/signed-in', 'anyone'),

  // Profile
  profile: row<undefined, Profile>('GET', '/api/user/getProfile', EVERY_ROLE),
  editProfile: row<EditProfileBody, EditProfileReply>('PUT', '/api/profile/edit', EVERY_ROLE),
  changePassword: row<ChangePasswordBody, ChangePasswordReply>('PUT', '/api/profile/edit/password', EVERY_ROLE),

  // Athlete
  athleteArea: row<undefined, AthleteArea>('GET', '/api/athletes/:athleteId', ATHLETE),
  requestCoach: row<undefined, MessageReply>('POST', '/api/athletes/:athleteId/requestByCode/:code', ATHLETE),
  removeCoach: row<undefined, RemoveCoachReply>('DELETE', '/api/athletes/:athleteId/removeCoach', ATHLETE),
  currentMacros: row<undefined, Macros>('GET', '/api/athletes/:athleteId/currentMacros', ATHLETE),
  myBlocks: row<undefined, MyBlocks>('GET', '/api/athletes/:athleteId/myBlocks', ATHLETE),
  block: row<undefined, BlockDetail>('GET', '/api/athletes/:athleteId/blocks/:blockId', ATHLETE),
  saveActual: row<SaveActualBody, SaveActualReply>('PUT', '/api/athletes/:athleteId/blocks/:blockId/actual', ATHLETE),
  personalInfo: row<undefined, PersonalInfo>('GET', '/api/athlete/:athleteId/personalInfo', ATHLETE_OR_COACH),
  savePersonalInfo: row<PersonalInfoBody, MessageReply>('POST', '/api/athlete/personalInfo', ATHLETE),

  // Coach
  coachArea: row<undefined, CoachArea>('GET', '/api/coaches/:coachId/athletes', COACH),
  athleteProfile: row<undefined, AthleteProfile>('GET', '/api/coaches/:coachId/athletes/:athleteId', COACH),
  acceptAthlete: row<undefined, MessageReply>('PUT', '/api/coaches/:coachId/acceptAthlete/:athleteId', COACH),
  deleteAthlete: row<undefined, MessageReply>('DELETE', '/api/coaches/:coachId/deleteAthlete/:athleteId', COACH),
  secretCode: row<undefined, SecretCode>('GET', '/api/coaches/:coachId/secret-code', COACH),
  generateSecretCode: row<undefined, SecretCode>('POST', '/api/coaches/:coachId/secret-code', COACH),
  createBlock: row<CreateBlockBody, CreateBlockReply>('POST', '/api/coaches/:coachId/createBlock/:athleteId', COACH),
  editBlock: row<undefined, BlockDetail>(
    'GET',
    '/api/coaches/:coachId/athletes/:athleteId/blocks/:blockId/edit',
    COACH,
  ),
  saveBlock: row<SaveBlockBody, SaveBlockReply>(
    'PUT',
    '/api/coaches/:coachId/athletes/:athleteId/blocks/:blockId',
    COACH,
  ),
  /** Added: what was logged in this week has been on the coach's screen. */
  seenBlock: row<SeenBlockBody, SeenBlockReply>(
    'PUT',
    '/api/coaches/:coachId/athletes/:athleteId/blocks/:blockId/seen',
    COACH,
  ),
  allExercises: row<undefined, AllExercises>('GET', '/api/coaches/allExercises', COACH),
  /** Added: a coach's own exercises. */
  createExercise: row<OwnExerciseBody, ListedExercise>('POST', '/api/coaches/:coachId/exercises', COACH),
  saveExercise: row<OwnExerciseBody, ListedExercise>('PUT', '/api/coaches/:coachId/exercises/:exerciseId', COACH),
  deleteExercise: row<undefined, MessageReply>('DELETE', '/api/coaches/:coachId/exercises/:exerciseId', COACH),
  calculateMacros: row<CalculateMacrosBody, CalculateMacrosReply>(
    'POST',
    '/api/coaches/calculateMacros/:athleteId',
    COACH,
  ),
  saveMacros: row<SaveMacrosBody, MessageReply>('PUT', '/api/coaches/:coachId/saveMacros/:athleteId', COACH),
  coachPending: row<undefined, CoachPending>('GET', '/api/coaches/pending/:id', PENDING_OR_COACH),

  // Admin
  adminArea: row<undefined, AdminArea>('GET', '/api/admin/:adminId', ADMIN),
  acceptCoach: row<undefined, MessageReply>('PUT', '/api/admin/:adminId/acceptCoach/:coachId', ADMIN),
  rejectCoach: row<undefined, MessageReply>('DELETE', '/api/admin/:adminId/rejectCoach/:coachId', ADMIN),

  // Chat (the live connection itself is in `socket.ts`)
  chatRooms: row<undefined, ChatRooms>('GET', '/api/user/:userId/chat/rooms', EVERY_ROLE),
  messages: row<undefined, Messages>('GET', '/api/user/:userId/messages/room/:roomId', EVERY_ROLE),
  readMessages: row<ReadBody, ReadReply>('PUT', '/api/user/:userId/messages/room/:roomId/read', EVERY_ROLE),
  socketTicket: row<undefined, Ticket>('POST', '/api/ws/ticket', EVERY_ROLE),

  // Operation
  health: row<undefined, HealthReply>('GET', '/api/health', 'anyone'),
  /** In the text format of Prometheus; for admins, and for whoever holds METRICS_TOKEN. */
  metrics: row<undefined, string>('GET', '/api/metrics', ADMIN),
  apiDocument: row<undefined, ApiDocument>('GET', '/api/openapi.json', 'anyone'),
  apiPage: row<undefined, string>('GET', '/api/docs', 'anyone'),
} as const;

export type RouteName = keyof typeof routes;
export type BodyOf<R> = R extends Route<infer Body, infer _Reply> ? Body : never;
export type ReplyOf<R> = R extends Route<infer _Body, infer Reply> ? Reply : never;

function row<Body, Reply>(method: Route['method'], path: Route['path'], callers: Route['callers']): Route<Body, Reply> {
  return { method, path, callers };
}
