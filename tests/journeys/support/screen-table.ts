import type { Page } from 'playwright-core';
import type { patterns } from '#client/paths.ts';
import { blockEditingScreens } from './block-editing-screens.ts';
import { entranceScreens } from './entrance-screens.ts';
import { lookingBackScreens } from './looking-back-screens.ts';
import { ownExercisesScreen } from './own-exercises-screen.ts';
import { blockGiftStates, templatesScreen } from './templates-screen.ts';
import { COPY, NEEDS_CONNECTION, type ScreenRow } from './screen-row.ts';

/** One row for each path of spec §2: a new path without a row does not compile. */
export const screenTable: Readonly<Record<keyof typeof patterns, ScreenRow>> = {
  ...entranceScreens,
  ...blockEditingScreens,
  ...lookingBackScreens,
  ...ownExercisesScreen,
  ...templatesScreen,

  athlete: {
    as: 'athlete',
    address: ({ athlete }) => `/athletes/${athlete}`,
    title: 'Hello, marta.r',
    ready: (page) => page.getByRole('button', { name: /^ana/ }),
    failed: 'Failed to load athlete.',
    offline: COPY,
    states: {
      menu: async (page) => {
        await page.getByRole('button', { name: 'User menu of marta.r' }).click();
        await page.getByRole('link', { name: 'Add Personal Info' }).waitFor();
      },
      'log-out': async (page) => {
        await page.getByRole('button', { name: 'Logout' }).click();
        await page.getByRole('dialog', { name: 'Are you sure you want to log out?' }).waitFor();
      },
      'remove-coach': async (page) => {
        await page.getByRole('button', { name: 'Remove Coach' }).click();
        await page.getByRole('dialog', { name: 'Remove ana as your coach?' }).waitFor();
      },
      chat: async (page) => {
        await page.getByRole('button', { name: /^ana/ }).click();
        // The list of rooms had its last message already.
        await page.getByRole('textbox', { name: 'Message' }).waitFor();
        await page.getByText('No hurry. They arrive when they arrive.').waitFor();
      },
    },
  },
  blocks: {
    as: 'athlete',
    address: ({ athlete }) => `/athletes/${athlete}/myBlocks`,
    title: 'My Block History',
    ready: (page) => page.getByRole('link', { name: 'Autumn strength' }),
    failed: 'Failed to load athlete data.',
    offline: COPY,
  },
  block: {
    as: 'athlete',
    address: ({ athlete, block }) => `/athletes/${athlete}/blocks/${block}`,
    title: 'Autumn strength',
    titleBefore: 'Training block',
    ready: (page) => page.getByRole('tablist', { name: 'Days' }),
    failed: 'Failed getting Data Block!!',
    offline: 'works',
  },
  macros: {
    as: 'athlete',
    address: ({ athlete }) => `/athletes/${athlete}/currentMacros`,
    title: 'Your Diet',
    ready: (page) => page.getByText('Objective'),
    failed: 'Failed to load athlete data.',
    offline: COPY,
  },
  noMacros: {
    as: 'athlete',
    address: ({ athlete }) => `/noAthleteMacros/${athlete}`,
    title: 'No Macros Assigned',
    ready: (page) => page.getByRole('link', { name: 'Back to the athlete menu' }),
  },
  noBlocks: {
    as: 'athlete',
    address: ({ athlete }) => `/noAthleteBlocks/${athlete}`,
    title: 'No Blocks Assigned',
    ready: (page) => page.getByRole('link', { name: 'Back to the athlete menu' }),
  },
  personalInfo: {
    as: 'athlete',
    address: ({ athlete }) => `/athlete/${athlete}/addPersonalInfo`,
    title: 'Personal info',
    ready: (page) => page.getByLabel('Full name'),
    failed: 'Error 500',
    offline: /^Network error\. Personal info needs a connection/,
    states: {
      problems: async (page) => {
        await page.getByLabel('Full name').fill('');
        await page.getByLabel('Age (years)').fill('forty');
        await page.getByRole('button', { name: 'Save personal info' }).click();
        await page.getByText('Type a number, like 1000 or 82.5.').waitFor();
      },
    },
  },
  chatRoom: {
    as: 'athlete',
    address: ({ room }) => `/chatRoom/${room}`,
    title: 'ana',
    titleBefore: 'Conversation',
    ready: (page) => page.getByText('No hurry. They arrive when they arrive.'),
    failed: 'Failed to load messages.',
    offline: NEEDS_CONNECTION,
  },
  sync: {
    as: 'athlete',
    address: () => '/sync',
    title: 'Sync',
    ready: (page) => page.getByRole('heading', { level: 1, name: 'Sync' }),
  },
  trainingHistory: {
    as: 'athlete',
    address: ({ athlete }) => `/athletes/${athlete}/history`,
    title: 'Export and import',
    ready: (page) => page.getByRole('button', { name: 'Choose file' }),
    failed: 'That did not work. Try again in a moment.',
    offline: /^No connection\. Try again once you are online\.$/,
  },
  editProfile: {
    as: 'athlete',
    address: () => '/user/editProfile',
    title: 'Account Settings',
    ready: (page) => page.getByRole('button', { name: 'Delete my account' }),
    failed: 'Failed to load profile',
    offline: NEEDS_CONNECTION,
    states: {
      delete: async (page) => {
        await page.getByRole('button', { name: 'Delete my account' }).click();
        await page.getByRole('button', { name: 'Delete for good' }).click();
        await page.getByText('Please enter your password.').waitFor();
      },
    },
  },

  coach: {
    as: 'coach',
    address: ({ coach }) => `/coaches/${coach}`,
    title: 'Coach area',
    ready: (page) => page.getByRole('button', { name: 'Copy code' }),
    failed: 'Failed to load coach data.',
    offline: COPY,
    states: {
      qr: async (page) => {
        await page.getByRole('button', { name: 'Show QR code' }).click();
        await page.getByRole('img', { name: 'QR code of your invitation link' }).waitFor();
      },
      'new-code': async (page) => {
        await page.getByRole('button', { name: 'Generate a new code' }).click();
        await page.getByRole('dialog', { name: 'Replace your secret code?' }).waitFor();
      },
      accept: async (page) => {
        await page.getByRole('button', { name: 'Accept leo.new' }).click();
        await page.getByRole('dialog', { name: 'Accept leo.new as your athlete?' }).waitFor();
      },
      deny: async (page) => {
        await page.getByRole('button', { name: 'Deny leo.new' }).click();
        await page.getByRole('dialog', { name: 'Deny leo.new’s request?' }).waitFor();
      },
    },
  },
  coachedAthlete: {
    as: 'coach',
    address: ({ coach, athlete }) => `/coaches/${coach}/athletes/${athlete}`,
    title: 'Profile of marta.r',
    titleBefore: 'Athlete profile',
    // What comes last.
    ready: (page) => page.getByRole('button', { name: 'Add a training max' }),
    failed: 'Failed to load athlete data.',
    offline: COPY,
    states: {
      'training-max': async (page) => {
        await page.getByRole('button', { name: 'Add a training max' }).click();
        await page.getByRole('combobox', { name: 'Exercise' }).fill('back squ');
        await page.getByRole('option', { name: /^Back squat/ }).waitFor();
        await page.getByLabel('Training max (kg)').fill('0');
        await page.getByRole('button', { name: 'Save' }).click();
        await page.getByText('Choose an exercise from the list.').waitFor();
      },
      change: async (page) => {
        await page.getByRole('button', { name: 'Change Autumn strength' }).click();
        await page.getByRole('dialog', { name: 'Change Autumn strength' }).waitFor();
      },
      delete: async (page) => {
        await page.getByRole('button', { name: 'Change Autumn strength' }).click();
        await page.getByRole('button', { name: 'Delete block' }).click();
        await page.getByRole('dialog', { name: 'Delete Autumn strength?' }).waitFor();
      },
      ...blockGiftStates,
      stop: async (page) => {
        await page.getByRole('button', { name: 'Stop coaching marta.r' }).click();
        await page.getByRole('dialog', { name: 'Stop coaching marta.r?' }).waitFor();
      },
    },
  },
  handover: {
    as: 'coach',
    address: () => '/handover',
    title: 'Take in a session',
    ready: (page) => page.getByRole('button', { name: 'Choose file' }),
    offline: 'works',
    states: {
      unreadable: async (page) => {
        await page.getByLabel('Link').fill('https://example.org/');
        await page.getByRole('button', { name: 'Show session' }).click();
        await page.getByText(/^This is not a Spotter session/).waitFor();
      },
    },
  },
  configMacros: {
    as: 'coach',
    address: ({ coach, athlete }) => `/coaches/${coach}/athletes/${athlete}/configMacros`,
    title: 'Macros of marta.r',
    titleBefore: 'Macro calculator',
    ready: (page) => page.getByRole('button', { name: 'Calculate' }),
    failed: 'Failed to load athlete data.',
    offline: COPY,
    states: {
      calculated: async (page) => {
        await page.getByLabel('Activity').selectOption('Intense');
        await page.getByRole('radio', { name: 'Harris-Benedict 1984' }).check();
        await page.getByRole('button', { name: 'Calculate' }).click();
        await page.getByRole('button', { name: 'Save Configuration' }).waitFor();
      },
      problems: async (page) => {
        await page.getByLabel('Protein (g per kg)').fill('');
        await page.getByRole('button', { name: 'Calculate' }).click();
        await page.getByText('Please choose one.').first().waitFor();
      },
    },
  },

  pendingCoach: {
    as: 'newcoach',
    address: ({ newcoach }) => `/coaches/pending/${newcoach}`,
    title: 'Please wait for your account to be approved',
    ready: (page) => page.getByText('Thank you for registering as a coach, ines.coach.'),
    failed: 'Failed to load coach data.',
    offline: NEEDS_CONNECTION,
  },
  admin: {
    as: 'admin',
    address: ({ admin }) => `/admin/${admin}`,
    title: 'Admin panel',
    ready: (page) => page.getByRole('button', { name: 'Manage ines.coach' }),
    failed: 'Failed to load admin data.',
    offline: NEEDS_CONNECTION,
    states: {
      approve: async (page) => {
        await page.getByRole('button', { name: 'Approve ines.coach' }).click();
        await page.getByRole('dialog', { name: 'Approve ines.coach as a coach?' }).waitFor();
      },
      reject: async (page) => {
        await page.getByRole('button', { name: 'Reject ines.coach' }).click();
        await page.getByRole('dialog', { name: 'Reject ines.coach?' }).waitFor();
      },
      account: async (page) => {
        await page.getByRole('button', { name: 'Manage ana' }).click();
        await page.getByRole('button', { name: 'Undo approval' }).waitFor();
      },
      password: (page) => openAct(page, 'Help with a forgotten password', 'Link for a forgotten password'),
      block: (page) => openAct(page, 'Block', 'Block ana?'),
      undo: (page) => openAct(page, 'Undo approval', 'Undo the approval of ana?'),
      delete: (page) => openAct(page, 'Delete account', 'Delete the account of ana?'),
    },
  },
};

async function openAct(page: Page, act: string, title: string): Promise<void> {
  await page.getByRole('button', { name: 'Manage ana' }).click();
  await page.getByRole('button', { name: act }).click();
  await page.getByRole('dialog', { name: title }).waitFor();
}
