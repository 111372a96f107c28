import { blockFailures, failures, rejections } from '#contract/words/es/failures.ts';
import { notices, saveNotices } from '#contract/words/es/notices.ts';
import { muscleGroups as muscleWords } from '#contract/words/es/vocabulary.ts';
import type { Name } from '../language.ts';
import { login, logOut, userMenu } from './account.ts';
import { installHint, update } from './installed.ts';
import { blockWords, saveWords } from './block.ts';
import { chatPlace, chatWords } from './chat.ts';
import { choices, dateWords, dayNames } from './choices.ts';
import { athleteProfile, coachArea, newBlock, secretCode } from './coach.ts';
import { deviceWords } from './device.ts';
import { keptEdits } from './kept-edits.ts';
import { editorWords } from './editor.ts';
import { exerciseActs, noteKinds } from './exercise-acts.ts';
import { exerciseHistory } from './exercise-history.ts';
import { exportLog } from './export-log.ts';
import { frontWords } from './front.ts';
import { gymReadyWords } from './gym-ready.ts';
import { handoverWords } from './handover.ts';
import { heardWords } from './heard.ts';
import { keptForm } from './kept-form.ts';
import { calculator } from './macros.ts';
import { missingBlock } from './missing-block.ts';
import { myCoach } from './my-coach.ts';
import { home, noBlocks, noMacros, notFound } from './pages.ts';
import { planChangedWords } from './plan-changed.ts';
import { platesWords } from './plates.ts';
import { rarePlanWords } from './rare-plan.ts';
import { rulesWords } from './rules.ts';
import { unreadWords } from './unread.ts';
import { ownExercises } from './own-exercises.ts';
import { personalInfo } from './personal-info.ts';
import { progressWords } from './progress.ts';
import { refusals } from './refusals.ts';
import { acrossWords, restSignals, restWords } from './rest.ts';
import { crop, preferences, profile } from './profile.ts';
import { google, pending, register, strength } from './register.ts';
import { common, failure } from './screens.ts';
import { sessionEnd } from './session-end.ts';
import { setQuestions } from './set-questions.ts';
import { stepperWords } from './steppers.ts';
import { syncWords } from './sync.ts';
import { area, blockList, diet } from './training.ts';
import { wipeWords } from './wipe.ts';

/** Every table in Spanish, in one piece: it is fetched once and kept for offline. */
export const spanish = {
  acrossWords,
  area,
  athleteProfile,
  blockFailures,
  blockList,
  blockWords,
  calculator,
  chatPlace,
  chatWords,
  choices,
  coachArea,
  common,
  crop,
  dateWords,
  dayNames,
  deviceWords,
  keptEdits,
  diet,
  exerciseActs,
  exerciseHistory,
  exportLog,
  progressWords,
  editorWords,
  failure,
  failures,
  frontWords,
  google,
  gymReadyWords,
  handoverWords,
  heardWords,
  home,
  installHint,
  keptForm,
  logOut,
  login,
  missingBlock,
  muscleWords,
  myCoach,
  newBlock,
  noBlocks,
  noMacros,
  notFound,
  noteKinds,
  notices,
  pending,
  ownExercises,
  personalInfo,
  preferences,
  planChangedWords,
  platesWords,
  rarePlanWords,
  rulesWords,
  unreadWords,
  profile,
  refusals,
  register,
  rejections,
  restSignals,
  restWords,
  saveNotices,
  saveWords,
  secretCode,
  stepperWords,
  strength,
  sessionEnd,
  setQuestions,
  syncWords,
  update,
  userMenu,
  wipeWords,
} satisfies Record<Name, object>;
