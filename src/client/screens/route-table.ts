import type { ComponentType } from 'react';
import { patterns } from '#client/paths.ts';

/** 'protected' asks for a session; 'start' sends a returning person on to where they were. */
export type Guard = 'open' | 'protected' | 'start';
type LoadScreen = () => Promise<ComponentType>;
export type Row = {
  readonly path: string;
  readonly guard: Guard;
  readonly load: LoadScreen;
  /** The screen, once its code has come. */
  there?: ComponentType;
};

/** THE ROUTE TABLE: one row per line of spec §2. Known before the app itself, so that a screen comes along with it. */
export const routeTable: readonly Row[] = [
  row(patterns.home, 'start', async () => (await import('./home.tsx')).Home),
  row(patterns.login, 'open', async () => (await import('./login.tsx')).Login),
  row(patterns.register, 'open', async () => (await import('./register.tsx')).Register),
  row(patterns.googleReturn, 'open', async () => (await import('./google-return.tsx')).GoogleReturn),
  row(patterns.athlete, 'protected', async () => (await import('./athlete-area.tsx')).AthleteArea),
  row(patterns.macros, 'protected', async () => (await import('./current-macros.tsx')).CurrentMacros),
  row(patterns.noMacros, 'protected', async () => (await import('./no-macros.tsx')).NoMacros),
  row(patterns.noBlocks, 'protected', async () => (await import('./no-blocks.tsx')).NoBlocks),
  row(patterns.blocks, 'protected', async () => (await import('./my-blocks.tsx')).MyBlocks),
  row(patterns.block, 'protected', async () => (await import('./athlete-block.tsx')).AthleteBlock),
  row(patterns.personalInfo, 'protected', async () => (await import('./personal-info.tsx')).PersonalInfo),
  row(patterns.coach, 'protected', async () => (await import('./coach-area.tsx')).CoachArea),
  row(patterns.coachedAthlete, 'protected', async () => (await import('./coached-athlete.tsx')).CoachedAthlete),
  row(patterns.createBlock, 'protected', async () => (await import('./create-block.tsx')).CreateBlock),
  row(patterns.editBlock, 'protected', async () => (await import('./edit-block.tsx')).EditBlock),
  row(patterns.configMacros, 'protected', async () => (await import('./config-macros.tsx')).ConfigMacros),
  row(patterns.pendingCoach, 'protected', async () => (await import('./pending-coach.tsx')).PendingCoach),
  row(patterns.admin, 'protected', async () => (await import('./admin-panel.tsx')).AdminPanel),
  row(patterns.chatRoom, 'protected', async () => (await import('./chat-room.tsx')).ChatRoomPage),
  row(patterns.editProfile, 'protected', async () => (await import('./edit-profile.tsx')).EditProfile),
  // Added: what waits on this phone.
  row(patterns.sync, 'protected', async () => (await import('./sync.tsx')).SyncScreen),
  // Added: a forgotten password, and the link that leads to a new one.
  row(patterns.resetPassword, 'open', async () => (await import('./reset-password.tsx')).ResetPassword),
  // Added: training that comes along from other apps, and leaves.
  row(patterns.trainingHistory, 'protected', async () => (await import('./training-history.tsx')).TrainingHistory),
  // Added: what was lifted before, by exercise, for the athlete and for the coach.
  row(patterns.exercises, 'protected', async () => (await import('./exercises.tsx')).Exercises),
  row(patterns.coachedExercises, 'protected', async () => (await import('./exercises.tsx')).CoachedExercises),
  // Added: what the coach's own exercises are called.
  row(patterns.ownExercises, 'protected', async () => (await import('./edit-block.tsx')).OwnExercisesScreen),
  // Added: the long view of the training, for the same two.
  row(patterns.progress, 'protected', async () => (await import('./progress.tsx')).Progress),
  row(patterns.coachedProgress, 'protected', async () => (await import('./progress.tsx')).CoachedProgress),
  // Added: a session that comes from an athlete's phone without a network.
  row(patterns.handover, 'open', async () => (await import('./handover.tsx')).HandoverScreen),
  row(patterns.anythingElse, 'open', async () => (await import('./not-found.tsx')).NotFound),
];

/** The row of an address, before there is a router to ask. */
export function rowAt(pathname: string): Row | undefined {
  return routeTable.find(({ path }) =>
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(pathname),
  );
}

function row(path: string, guard: Guard, bring: LoadScreen): Row {
  const made: Row = { path, guard, load: async () => (made.there = await bring()) };
  return made;
}
