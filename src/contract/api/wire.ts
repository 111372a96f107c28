import { z } from 'zod';
import { loginBody, loginReply, messageReply, oauthQuery, oauthReply, registerBody, signedInQuery } from './account.ts';
import { accountData, accountDeletedBody, accountDeletedReply, proofBody, heldCopiesReply } from './account-data.ts';
import { accountNoticeParams, accountNoticesReply } from './account-notices.ts';
import { accountParams, accountsQuery, accountsReply, auditQuery, auditReply } from './administration.ts';
import { adminAreaReply, adminCoachParams, adminParams } from './admin.ts';
import {
  athleteAreaReply,
  athleteParams,
  blockParams,
  personalInfoBody,
  personalInfoReply,
  removeCoachReply,
  requestCoachParams,
} from './athlete.ts';
import { athleteProfileReply, coachedBlockParams } from './athlete-profile.ts';
import { blockQuery, blockReadingReply, myBlocksReply } from './block.ts';
import {
  allExercisesQuery,
  allExercisesReply,
  listedExercise,
  ownExerciseBody,
  ownExerciseParams,
  ownExercisesParams,
} from './catalogue.ts';
import { mergedExercise, mergeExerciseBody, typedExercisesReply } from './typed-exercises.ts';
import {
  changeBlockBody,
  changeBlockReply,
  createBlockBody,
  createBlockReply,
  saveBlockReply,
  seenBlockBody,
  seenBlockReply,
  writtenBlockBody,
} from './coach-save.ts';
import {
  coachAreaReply,
  coachAthleteParams,
  coachParams,
  coachPendingParams,
  invitationBody,
  invitationReply,
  coachPendingReply,
  secretCodeReply,
} from './coach.ts';
import {
  chatRoomParams,
  chatRoomsReply,
  chatUserParams,
  messagesQuery,
  messagesReply,
  readBody,
  readReply,
  ticketReply,
} from './chat.ts';
import { calculateMacrosBody, calculateMacrosReply, macrosReply, saveMacrosBody } from './macros.ts';
import { equipmentReply, saveEquipmentBody } from './equipment.ts';
import { exerciseHistoryReply } from './exercise-history.ts';
import {
  askPasswordLinkBody,
  madePasswordLinkReply,
  makePasswordLinkBody,
  passwordHelpReply,
  resetPasswordBody,
  resetPasswordReply,
} from './password-resets.ts';
import { changePasswordBody, changePasswordReply, editProfileBody, editProfileReply, profileReply } from './profile.ts';
import { apiDocumentReply, healthReply } from './operation.ts';
import type { RouteName } from './routes.ts';
import { saveActualBody, saveActualReply } from './save.ts';
import {
  changeTemplateBody,
  createTemplateBody,
  giveBlockBody,
  giveBlockReply,
  templateParams,
  templateReply,
  templatesReply,
  templateSummary,
} from './templates.ts';
import {
  historyParams,
  historyQuery,
  historySummaryReply,
  importHistoryBody,
  importHistoryReply,
  knownSessionsBody,
  knownSessionsReply,
  matchExercisesBody,
  matchExercisesReply,
  nameExercisesBody,
  nameExercisesReply,
  removeHistoryQuery,
  removeHistoryReply,
  trainingHistoryReply,
} from './training-history.ts';
import { openedBlockReply } from './opened-block.ts';
import { maxSharesReply, saveMaxShareBody } from './max-shares.ts';
import { saveTrainingMaxBody, trainingMaxesReply } from './training-maxes.ts';

export type Wire = {
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly reply: z.ZodType;
};

/** The schemas of the API table, row by row: what a server checks and a document describes. */
export const wire = {
  register: { body: registerBody, reply: messageReply },
  login: { body: loginBody, reply: loginReply },
  logout: { reply: messageReply },
  renewToken: { reply: loginReply },
  googleStart: { reply: z.never() },
  googleRedirect: { query: oauthQuery, reply: oauthReply },
  signedInFront: { query: signedInQuery, reply: z.never() },
  passwordHelp: { reply: passwordHelpReply },
  askPasswordLink: { body: askPasswordLinkBody, reply: messageReply },
  resetPassword: { body: resetPasswordBody, reply: resetPasswordReply },
  profile: { reply: profileReply },
  editProfile: { body: editProfileBody, reply: editProfileReply },
  changePassword: { body: changePasswordBody, reply: changePasswordReply },
  myData: { reply: accountData },
  deleteAccount: { body: proofBody, reply: messageReply },
  heldCopies: { reply: heldCopiesReply },
  accountDeleted: { body: accountDeletedBody, reply: accountDeletedReply },
  accountNotices: { reply: accountNoticesReply },
  closeAccountNotice: { params: accountNoticeParams, reply: messageReply },
  athleteArea: { params: athleteParams, reply: athleteAreaReply },
  requestCoach: { params: requestCoachParams, reply: messageReply },
  removeCoach: { params: athleteParams, reply: removeCoachReply },
  currentMacros: { params: athleteParams, reply: macrosReply },
  myBlocks: { params: athleteParams, reply: myBlocksReply },
  block: { params: blockParams, query: blockQuery, reply: blockReadingReply },
  openedBlock: { params: blockParams, reply: openedBlockReply },
  saveActual: { params: blockParams, body: saveActualBody, reply: saveActualReply },
  personalInfo: { params: athleteParams, reply: personalInfoReply },
  savePersonalInfo: { body: personalInfoBody, reply: messageReply },
  equipment: { params: athleteParams, reply: equipmentReply },
  saveEquipment: { params: athleteParams, body: saveEquipmentBody, reply: equipmentReply },
  exerciseHistory: { params: historyParams, reply: exerciseHistoryReply },
  coachedExerciseHistory: { params: coachAthleteParams, reply: exerciseHistoryReply },
  historySummary: { params: historyParams, reply: historySummaryReply },
  trainingHistory: { params: historyParams, query: historyQuery, reply: trainingHistoryReply },
  importHistory: { params: historyParams, body: importHistoryBody, reply: importHistoryReply },
  removeHistory: { params: historyParams, query: removeHistoryQuery, reply: removeHistoryReply },
  knownSessions: { params: historyParams, body: knownSessionsBody, reply: knownSessionsReply },
  matchExercises: { params: historyParams, body: matchExercisesBody, reply: matchExercisesReply },
  nameExercises: { params: historyParams, body: nameExercisesBody, reply: nameExercisesReply },
  coachArea: { params: coachParams, reply: coachAreaReply },
  athleteProfile: { params: coachAthleteParams, reply: athleteProfileReply },
  trainingMaxes: { params: coachAthleteParams, reply: trainingMaxesReply },
  saveTrainingMax: { params: coachAthleteParams, body: saveTrainingMaxBody, reply: trainingMaxesReply },
  maxShares: { params: coachParams, reply: maxSharesReply },
  saveMaxShare: { params: coachParams, body: saveMaxShareBody, reply: maxSharesReply },
  acceptAthlete: { params: coachAthleteParams, reply: messageReply },
  deleteAthlete: { params: coachAthleteParams, reply: messageReply },
  secretCode: { params: coachParams, reply: secretCodeReply },
  generateSecretCode: { params: coachParams, reply: secretCodeReply },
  createBlock: { params: coachAthleteParams, body: createBlockBody, reply: createBlockReply },
  changeBlock: { params: coachedBlockParams, body: changeBlockBody, reply: changeBlockReply },
  editBlock: { params: coachedBlockParams, query: blockQuery, reply: blockReadingReply },
  saveBlock: { params: coachedBlockParams, body: writtenBlockBody, reply: saveBlockReply },
  seenBlock: { params: coachedBlockParams, body: seenBlockBody, reply: seenBlockReply },
  allExercises: { query: allExercisesQuery, reply: allExercisesReply },
  exerciseCatalogue: { params: athleteParams, reply: allExercisesReply },
  coachExercises: { params: ownExercisesParams, reply: allExercisesReply },
  createExercise: { params: ownExercisesParams, body: ownExerciseBody, reply: listedExercise },
  saveExercise: { params: ownExerciseParams, body: ownExerciseBody, reply: listedExercise },
  deleteExercise: { params: ownExerciseParams, reply: messageReply },
  typedExercises: { params: ownExercisesParams, reply: typedExercisesReply },
  mergeExercise: { params: ownExercisesParams, body: mergeExerciseBody, reply: mergedExercise },
  unmergeExercise: { params: ownExercisesParams, body: mergedExercise, reply: messageReply },
  templates: { params: coachParams, reply: templatesReply },
  createTemplate: { params: coachParams, body: createTemplateBody, reply: templateSummary },
  template: { params: templateParams, reply: templateReply },
  changeTemplate: { params: templateParams, body: changeTemplateBody, reply: templateSummary },
  giveBlock: { params: coachParams, body: giveBlockBody, reply: giveBlockReply },
  calculateMacros: { params: athleteParams, body: calculateMacrosBody, reply: calculateMacrosReply },
  saveMacros: { params: coachAthleteParams, body: saveMacrosBody, reply: messageReply },
  invitation: { body: invitationBody, reply: invitationReply },
  coachPending: { params: coachPendingParams, reply: coachPendingReply },
  adminArea: { params: adminParams, reply: adminAreaReply },
  acceptCoach: { params: adminCoachParams, reply: messageReply },
  rejectCoach: { params: adminCoachParams, reply: messageReply },
  makePasswordLink: { params: adminParams, body: makePasswordLinkBody, reply: madePasswordLinkReply },
  undoApproval: { params: adminCoachParams, reply: messageReply },
  accounts: { params: adminParams, query: accountsQuery, reply: accountsReply },
  accountData: { params: accountParams, reply: accountData },
  deleteAccountOf: { params: accountParams, body: proofBody, reply: messageReply },
  heldCopiesOf: { params: accountParams, reply: heldCopiesReply },
  blockAccount: { params: accountParams, reply: messageReply },
  unblockAccount: { params: accountParams, reply: messageReply },
  auditLog: { params: adminParams, query: auditQuery, reply: auditReply },
  chatRooms: { params: chatUserParams, reply: chatRoomsReply },
  messages: { params: chatRoomParams, query: messagesQuery, reply: messagesReply },
  readMessages: { params: chatRoomParams, body: readBody, reply: readReply },
  socketTicket: { reply: ticketReply },
  health: { reply: healthReply },
  metrics: { reply: z.string() },
  apiDocument: { reply: apiDocumentReply },
  apiPage: { reply: z.string() },
} as const satisfies Record<RouteName, Wire>;
