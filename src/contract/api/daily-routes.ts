import type { LoginBody, LoginReply, MessageReply } from './account.ts';
import type { AthleteArea, PersonalInfo } from './athlete.ts';
import type { AthleteProfile } from './athlete-profile.ts';
import type { BlockDetail, MyBlocks } from './block.ts';
import type { AllExercises } from './catalogue.ts';
import type { SaveBlockBody, SaveBlockReply, SeenBlockBody, SeenBlockReply } from './coach-save.ts';
import type { CoachArea, SecretCode } from './coach.ts';
import type { ChatRooms, Messages, ReadBody, ReadReply, Ticket } from './chat.ts';
import type { Macros } from './macros.ts';
import type { ExerciseHistory } from './exercise-history.ts';
import type { EditProfileBody, EditProfileReply, Profile } from './profile.ts';
import type { SaveActualBody, SaveActualReply } from './save.ts';
import type { TrainingHistory } from './training-history.ts';
import { ATHLETE, COACH, EVERY_ROLE, row } from './route.ts';

const ATHLETE_OR_COACH = ['athlete', 'coach'] as const;

/** The rows of the API table (routes.ts) that the app knows from its first load on. */
export const dailyRoutes = {
  // Authentication
  login: row<LoginBody, LoginReply>('POST', '/api/login', 'anyone'),
  logout: row<undefined, MessageReply>('POST', '/api/logout', EVERY_ROLE),

  /** Added: a fresh token for one whose role changed (security.md 'Token'). Answers like a login. */
  renewToken: row<undefined, LoginReply>('POST', '/api/renewToken', EVERY_ROLE),

  // Profile
  profile: row<undefined, Profile>('GET', '/api/user/getProfile', EVERY_ROLE),
  editProfile: row<EditProfileBody, EditProfileReply>('PUT', '/api/profile/edit', EVERY_ROLE),

  // Athlete
  athleteArea: row<undefined, AthleteArea>('GET', '/api/athletes/:athleteId', ATHLETE),
  currentMacros: row<undefined, Macros>('GET', '/api/athletes/:athleteId/currentMacros', ATHLETE),
  myBlocks: row<undefined, MyBlocks>('GET', '/api/athletes/:athleteId/myBlocks', ATHLETE),
  block: row<undefined, BlockDetail>('GET', '/api/athletes/:athleteId/blocks/:blockId', ATHLETE),
  /** Added: what was lifted before, by exercise. */
  exerciseHistory: row<undefined, ExerciseHistory>('GET', '/api/athletes/:athleteId/exerciseHistory', ATHLETE),
  /** Added: the sessions imported from other apps. */
  trainingHistory: row<undefined, TrainingHistory>('GET', '/api/athletes/:athleteId/history', ATHLETE),
  /** Added: all exercises, for a swap or one more; the worker keeps the list for offline. */
  exerciseCatalogue: row<undefined, AllExercises>('GET', '/api/athletes/:athleteId/exerciseCatalogue', ATHLETE),
  saveActual: row<SaveActualBody, SaveActualReply>('PUT', '/api/athletes/:athleteId/blocks/:blockId/actual', ATHLETE),
  personalInfo: row<undefined, PersonalInfo>('GET', '/api/athlete/:athleteId/personalInfo', ATHLETE_OR_COACH),

  // Coach
  coachArea: row<undefined, CoachArea>('GET', '/api/coaches/:coachId/athletes', COACH),
  athleteProfile: row<undefined, AthleteProfile>('GET', '/api/coaches/:coachId/athletes/:athleteId', COACH),
  secretCode: row<undefined, SecretCode>('GET', '/api/coaches/:coachId/secret-code', COACH),
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
  /** Added: marks what was logged in a week as seen by the coach. */
  seenBlock: row<SeenBlockBody, SeenBlockReply>(
    'PUT',
    '/api/coaches/:coachId/athletes/:athleteId/blocks/:blockId/seen',
    COACH,
  ),
  /** Added: all exercises to choose from, with the coach's own; the worker keeps the list for offline. */
  coachExercises: row<undefined, AllExercises>('GET', '/api/coaches/:coachId/exercises', COACH),

  // Chat (the live connection itself is in `socket.ts`)
  chatRooms: row<undefined, ChatRooms>('GET', '/api/user/:userId/chat/rooms', EVERY_ROLE),
  messages: row<undefined, Messages>('GET', '/api/user/:userId/messages/room/:roomId', EVERY_ROLE),
  readMessages: row<ReadBody, ReadReply>('PUT', '/api/user/:userId/messages/room/:roomId/read', EVERY_ROLE),
  socketTicket: row<undefined, Ticket>('POST', '/api/ws/ticket', EVERY_ROLE),
} as const;
