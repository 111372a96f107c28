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

/** THE ROUTE TABLE: one row per line of spec §2. It is known before the app, so that a screen comes beside that. */
export const routeTable: readonly Row[] = [
  row(patterns.home, () => import('./home.tsx'), 'Home', 'start'),
  row(patterns.login, () => import('./login.tsx'), 'Login', 'open'),
  row(patterns.register, () => import('./register.tsx'), 'Register', 'open'),
  row(patterns.googleReturn, () => import('./google-return.tsx'), 'GoogleReturn', 'open'),
  row(patterns.athlete, () => import('./athlete-area.tsx'), 'AthleteArea'),
  row(patterns.macros, () => import('./current-macros.tsx'), 'CurrentMacros'),
  row(patterns.noMacros, () => import('./empty-pages.tsx'), 'NoMacros'),
  row(patterns.noBlocks, () => import('./empty-pages.tsx'), 'NoBlocks'),
  row(patterns.blocks, () => import('./my-blocks.tsx'), 'MyBlocks'),
  row(patterns.block, () => import('./athlete-block.tsx'), 'AthleteBlock'),
  row(patterns.personalInfo, () => import('./personal-info.tsx'), 'PersonalInfo'),
  row(patterns.coach, () => import('./coach-area.tsx'), 'CoachArea'),
  row(patterns.coachedAthlete, () => import('./coached-athlete.tsx'), 'CoachedAthlete'),
  row(patterns.createBlock, () => import('./create-block.tsx'), 'CreateBlock'),
  row(patterns.editBlock, () => import('./edit-block.tsx'), 'EditBlock'),
  row(patterns.configMacros, () => import('./config-macros.tsx'), 'ConfigMacros'),
  row(patterns.pendingCoach, () => import('./pending-coach.tsx'), 'PendingCoach'),
  row(patterns.admin, () => import('./admin-panel.tsx'), 'AdminPanel'),
  row(patterns.chatRoom, () => import('./chat-room.tsx'), 'ChatRoomPage'),
  row(patterns.editProfile, () => import('./edit-profile.tsx'), 'EditProfile'),
  // Added: what waits on this phone.
  row(patterns.sync, () => import('./sync.tsx'), 'SyncScreen'),
  // Added: a forgotten password, and the link that leads to a new one.
  row(patterns.resetPassword, () => import('./reset-password.tsx'), 'ResetPassword', 'open'),
  // Added: training that comes along from other apps, and leaves.
  row(patterns.trainingHistory, () => import('./training-history.tsx'), 'TrainingHistory'),
  // Added: what was lifted before, by exercise, for the athlete and for the coach.
  row(patterns.exercises, () => import('./exercises.tsx'), 'Exercises'),
  row(patterns.coachedExercises, () => import('./exercises.tsx'), 'CoachedExercises'),
  // Added: what the coach's own exercises are called.
  row(patterns.ownExercises, () => import('./edit-block.tsx'), 'OwnExercisesScreen'),
  // Added: plans that the coach gives to many.
  row(patterns.templates, () => import('./templates.tsx'), 'Templates'),
  // Added: the long view of the training, for the same two.
  row(patterns.progress, () => import('./progress.tsx'), 'Progress'),
  row(patterns.coachedProgress, () => import('./progress.tsx'), 'CoachedProgress'),
  // Added: a session that comes from an athlete's phone without a network.
  row(patterns.handover, () => import('./handover.tsx'), 'HandoverScreen', 'open'),
  row(patterns.anythingElse, () => import('./empty-pages.tsx'), 'NotFound', 'open'),
];

/** Returns the row of an address, before there is a router to ask. */
export function rowAt(pathname: string): Row | undefined {
  return routeTable.find(({ path }) =>
    new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace('*', '.*')}$`).test(pathname),
  );
}

function row<Name extends string>(
  path: string,
  bring: () => Promise<Readonly<Record<Name, ComponentType>>>,
  name: Name,
  guard: Guard = 'protected',
): Row {
  const made: Row = { path, guard, load: async () => (made.there = (await bring())[name]) };
  return made;
}
