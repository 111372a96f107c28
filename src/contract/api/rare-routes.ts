import type { MessageReply, OauthReply, RegisterBody } from './account.ts';
import type { AdminArea } from './admin.ts';
import type { PersonalInfoBody, RemoveCoachReply } from './athlete.ts';
import type { AllExercises, ListedExercise, OwnExerciseBody } from './catalogue.ts';
import type { MergedExercise, MergeExerciseBody, TypedExercises } from './typed-exercises.ts';
import type { ChangeBlockBody, ChangeBlockReply, CreateBlockBody, CreateBlockReply } from './coach-save.ts';
import type { CoachPending, InvitationBody, InvitationReply, SecretCode } from './coach.ts';
import type { EquipmentReply, SaveEquipmentBody } from './equipment.ts';
import type { ExerciseHistory } from './exercise-history.ts';
import type { CalculateMacrosBody, CalculateMacrosReply, SaveMacrosBody } from './macros.ts';
import type {
  AskPasswordLinkBody,
  MadePasswordLink,
  MakePasswordLinkBody,
  PasswordHelp,
  ResetPasswordBody,
  ResetPasswordReply,
} from './password-resets.ts';
import type { AccountNotices } from './account-notices.ts';
import type { AccountData, AccountDeletedBody, AccountDeletedReply, ProofBody, HeldCopies } from './account-data.ts';
import type { Accounts, Audit } from './administration.ts';
import type { ChangePasswordBody, ChangePasswordReply } from './profile.ts';
import type { ApiDocument, HealthReply } from './operation.ts';
import { ADMIN, ATHLETE, COACH, EVERY_ROLE, row } from './route.ts';
import type {
  ChangeTemplateBody,
  CreateTemplateBody,
  GiveBlockBody,
  GiveBlockReply,
  Template,
  Templates,
  TemplateSummary,
} from './templates.ts';
import type { OpenedBlock } from './opened-block.ts';
import type { MaxShares, SaveMaxShareBody } from './max-shares.ts';
import type { SaveTrainingMaxBody, TrainingMaxes } from './training-maxes.ts';
import type {
  HistorySummary,
  ImportHistoryBody,
  ImportHistoryReply,
  KnownSessionsBody,
  KnownSessionsReply,
  MatchExercisesBody,
  MatchExercisesReply,
  NameExercisesBody,
  NameExercisesReply,
  RemoveHistoryReply,
} from './training-history.ts';

const PENDING_OR_COACH = ['coachPending', 'coach'] as const;

/**
 * The rows of the API table (routes.ts) that the app needs seldom or never, and always with a network: it loads them
 * when it makes such a call.
 */
export const rareRoutes = {
  // Authentication
  register: row<RegisterBody, MessageReply>('POST', '/api/register', 'anyone'),
  /** Added: whose invitation link it is. */
  invitation: row<InvitationBody, InvitationReply>('POST', '/api/invitation', 'anyone'),
  googleRedirect: row<undefined, OauthReply>('GET', '/api/auth/oauth2/redirect', 'anyone'),
  /** Leads to Google, or back to the login when it is not configured. */
  googleStart: row<undefined, never>('GET', '/api/auth/google', 'anyone'),
  /** Added: opened in the address bar. A sign-in in front of the server leads back here, and from here to the page. */
  signedInFront: row<undefined, never>('GET', '/api/signed-in', 'anyone'),
  /** Added: the ways back from a forgotten password. */
  passwordHelp: row<undefined, PasswordHelp>('GET', '/api/password/help', 'anyone'),
  askPasswordLink: row<AskPasswordLinkBody, MessageReply>('POST', '/api/password/link', 'anyone'),
  resetPassword: row<ResetPasswordBody, ResetPasswordReply>('POST', '/api/password/reset', 'anyone'),

  // Profile
  changePassword: row<ChangePasswordBody, ChangePasswordReply>('PUT', '/api/profile/edit/password', EVERY_ROLE),

  /** Added: all data of the caller in one piece. */
  myData: row<undefined, AccountData>('GET', '/api/profile/data', EVERY_ROLE),
  /** Added: deletes the account for good. */
  deleteAccount: row<ProofBody, MessageReply>('POST', '/api/profile/delete', EVERY_ROLE),
  /** Added: which backups made before would still hold the account. */
  heldCopies: row<undefined, HeldCopies>('GET', '/api/profile/copies', EVERY_ROLE),
  /** Added: asked by a phone whose session has ended, so that it keeps nothing of a deleted account. */
  accountDeleted: row<AccountDeletedBody, AccountDeletedReply>('POST', '/api/profile/deleted', 'anyone'),
  /** Added: what was done to one's account, until one has closed it: the same on every device. */
  accountNotices: row<undefined, AccountNotices>('GET', '/api/profile/notices', EVERY_ROLE),
  closeAccountNotice: row<undefined, MessageReply>('DELETE', '/api/profile/notices/:noticeId', EVERY_ROLE),

  // Athlete
  requestCoach: row<undefined, MessageReply>('POST', '/api/athletes/:athleteId/requestByCode/:code', ATHLETE),
  removeCoach: row<undefined, RemoveCoachReply>('DELETE', '/api/athletes/:athleteId/removeCoach', ATHLETE),
  savePersonalInfo: row<PersonalInfoBody, MessageReply>('POST', '/api/athlete/personalInfo', ATHLETE),
  /** Added: notes that the athlete has opened a block, which is new to them until then. */
  openedBlock: row<undefined, OpenedBlock>('PUT', '/api/athletes/:athleteId/blocks/:blockId/opened', ATHLETE),
  /** Added: the athlete's bar and plates. Their own device keeps them for when there is no network. */
  equipment: row<undefined, EquipmentReply>('GET', '/api/athletes/:athleteId/equipment', ATHLETE),
  saveEquipment: row<SaveEquipmentBody, EquipmentReply>('PUT', '/api/athletes/:athleteId/equipment', ATHLETE),

  /** Added: the training history imported from other apps. */
  historySummary: row<undefined, HistorySummary>('GET', '/api/athletes/:athleteId/history/sources', ATHLETE),
  importHistory: row<ImportHistoryBody, ImportHistoryReply>('POST', '/api/athletes/:athleteId/history', ATHLETE),
  removeHistory: row<undefined, RemoveHistoryReply>('DELETE', '/api/athletes/:athleteId/history', ATHLETE),
  /** Added: how many sessions of a file are known already. */
  knownSessions: row<KnownSessionsBody, KnownSessionsReply>('POST', '/api/athletes/:athleteId/history/known', ATHLETE),
  /** Added: which exercises of the catalogue go by names of other apps. */
  matchExercises: row<MatchExercisesBody, MatchExercisesReply>(
    'POST',
    '/api/athletes/:athleteId/history/exercises',
    ATHLETE,
  ),
  /** Added: what the athlete says of names of other apps, for this import and the next ones. */
  nameExercises: row<NameExercisesBody, NameExercisesReply>(
    'PUT',
    '/api/athletes/:athleteId/history/exercises',
    ATHLETE,
  ),

  // Coach
  coachPending: row<undefined, CoachPending>('GET', '/api/coaches/pending/:id', PENDING_OR_COACH),
  /** Added: what the athlete lifted before, by exercise. */
  coachedExerciseHistory: row<undefined, ExerciseHistory>(
    'GET',
    '/api/coaches/:coachId/athletes/:athleteId/exerciseHistory',
    COACH,
  ),
  /** Added: what the coach takes as the athlete's max of each lift. */
  trainingMaxes: row<undefined, TrainingMaxes>('GET', '/api/coaches/:coachId/athletes/:athleteId/trainingMaxes', COACH),
  saveTrainingMax: row<SaveTrainingMaxBody, TrainingMaxes>(
    'PUT',
    '/api/coaches/:coachId/athletes/:athleteId/trainingMaxes',
    COACH,
  ),
  /** Added: which part of another exercise's max the coach takes as the max of an exercise. */
  maxShares: row<undefined, MaxShares>('GET', '/api/coaches/:coachId/maxShares', COACH),
  saveMaxShare: row<SaveMaxShareBody, MaxShares>('PUT', '/api/coaches/:coachId/maxShares', COACH),
  acceptAthlete: row<undefined, MessageReply>('PUT', '/api/coaches/:coachId/acceptAthlete/:athleteId', COACH),
  deleteAthlete: row<undefined, MessageReply>('DELETE', '/api/coaches/:coachId/deleteAthlete/:athleteId', COACH),
  generateSecretCode: row<undefined, SecretCode>('POST', '/api/coaches/:coachId/secret-code', COACH),
  createBlock: row<CreateBlockBody, CreateBlockReply>('POST', '/api/coaches/:coachId/createBlock/:athleteId', COACH),
  allExercises: row<undefined, AllExercises>('GET', '/api/coaches/allExercises', COACH),
  /** Added: renames, dates, archives or deletes the block. */
  changeBlock: row<ChangeBlockBody, ChangeBlockReply>(
    'PUT',
    '/api/coaches/:coachId/athletes/:athleteId/blocks/:blockId/about',
    COACH,
  ),
  /** Added: a coach's own exercises. */
  createExercise: row<OwnExerciseBody, ListedExercise>('POST', '/api/coaches/:coachId/exercises', COACH),
  saveExercise: row<OwnExerciseBody, ListedExercise>('PUT', '/api/coaches/:coachId/exercises/:exerciseId', COACH),
  deleteExercise: row<undefined, MessageReply>('DELETE', '/api/coaches/:coachId/exercises/:exerciseId', COACH),
  /** Added: names that a coach typed freely, and which exercise of the list each is. */
  typedExercises: row<undefined, TypedExercises>('GET', '/api/coaches/:coachId/typedExercises', COACH),
  mergeExercise: row<MergeExerciseBody, MergedExercise>('POST', '/api/coaches/:coachId/mergeExercise', COACH),
  unmergeExercise: row<MergedExercise, MessageReply>('POST', '/api/coaches/:coachId/unmergeExercise', COACH),
  /** Added: a coach's templates, and giving a block to many. */
  templates: row<undefined, Templates>('GET', '/api/coaches/:coachId/templates', COACH),
  createTemplate: row<CreateTemplateBody, TemplateSummary>('POST', '/api/coaches/:coachId/templates', COACH),
  template: row<undefined, Template>('GET', '/api/coaches/:coachId/templates/:templateId', COACH),
  changeTemplate: row<ChangeTemplateBody, TemplateSummary>('PUT', '/api/coaches/:coachId/templates/:templateId', COACH),
  giveBlock: row<GiveBlockBody, GiveBlockReply>('POST', '/api/coaches/:coachId/giveBlock', COACH),
  calculateMacros: row<CalculateMacrosBody, CalculateMacrosReply>(
    'POST',
    '/api/coaches/calculateMacros/:athleteId',
    COACH,
  ),
  saveMacros: row<SaveMacrosBody, MessageReply>('PUT', '/api/coaches/:coachId/saveMacros/:athleteId', COACH),

  // Admin
  adminArea: row<undefined, AdminArea>('GET', '/api/admin/:adminId', ADMIN),
  acceptCoach: row<undefined, MessageReply>('PUT', '/api/admin/:adminId/acceptCoach/:coachId', ADMIN),
  rejectCoach: row<undefined, MessageReply>('DELETE', '/api/admin/:adminId/rejectCoach/:coachId', ADMIN),
  /** Added: for a forgotten password. Only an administrator may: a coach could get into an athlete's account. */
  makePasswordLink: row<MakePasswordLinkBody, MadePasswordLink>('POST', '/api/admin/:adminId/passwordLink', ADMIN),
  /** Added: the administration of accounts. */
  undoApproval: row<undefined, MessageReply>('DELETE', '/api/admin/:adminId/acceptCoach/:coachId', ADMIN),
  accounts: row<undefined, Accounts>('GET', '/api/admin/:adminId/accounts', ADMIN),
  accountData: row<undefined, AccountData>('GET', '/api/admin/:adminId/accounts/:accountId/data', ADMIN),
  deleteAccountOf: row<ProofBody, MessageReply>('POST', '/api/admin/:adminId/accounts/:accountId/delete', ADMIN),
  heldCopiesOf: row<undefined, HeldCopies>('GET', '/api/admin/:adminId/accounts/:accountId/copies', ADMIN),
  blockAccount: row<undefined, MessageReply>('PUT', '/api/admin/:adminId/accounts/:accountId/block', ADMIN),
  unblockAccount: row<undefined, MessageReply>('DELETE', '/api/admin/:adminId/accounts/:accountId/block', ADMIN),
  auditLog: row<undefined, Audit>('GET', '/api/admin/:adminId/audit', ADMIN),

  // Operation
  health: row<undefined, HealthReply>('GET', '/api/health', 'anyone'),
  /** In the text format of Prometheus; for admins, and for whoever holds METRICS_TOKEN. */
  metrics: row<undefined, string>('GET', '/api/metrics', ADMIN),
  apiDocument: row<undefined, ApiDocument>('GET', '/api/openapi.json', 'anyone'),
  apiPage: row<undefined, string>('GET', '/api/docs', 'anyone'),
} as const;
