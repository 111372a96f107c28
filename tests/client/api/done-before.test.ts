import { openHouse, type House } from '../session/house.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call } from '#client/api/call.ts';
import { createTries } from '#client/api/done-before.ts';
import { EXERCISE_DELETED } from '#client/features/own-exercises/deleted-exercise.ts';
import { PROFILE_EDITED } from '#client/features/profile/edited-profile.ts';
import { signIn } from '#client/session/sign-in.ts';
import { TEST_PASSWORD } from '../../support/test-server.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house.close());

const refused = (code: string) => ({ ok: false, failure: { code } });
const edit = () => call('editProfile', {}, { body: { username: 'Marta R.' } });

describe('A profile that is saved again because the answer was lost', () => {
  const saved = { message: 'Profile updated successfully.', username: 'Marta R.' };

  beforeEach(() => signIn(house.marta.email, TEST_PASSWORD));

  it('is told as saved, with what the server has', async () => {
    const tries = createTries(PROFILE_EDITED);
    house.network.faults.push('drop-answer');
    expect(await tries(edit)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    const { email } = house.marta;
    expect(await tries(edit)).toMatchObject({ ok: true, data: { ...saved, email, avatarBase64: null } });
    expect(await tries(edit)).toMatchObject(refused('nothing_to_update'));
  });

  it('is told as saved at the try after that, where what the server has could not be read', async () => {
    const tries = createTries(PROFILE_EDITED);
    house.network.faults.push('drop-answer');
    await tries(edit);
    const editAndLeave = () =>
      edit().finally(() => {
        house.network.faults.push('drop');
      });
    expect(await tries(editAndLeave)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    expect(await tries(edit)).toMatchObject({ ok: true, data: saved });
  });

  it('is told as it is where no answer was lost [§5]', async () => {
    const tries = createTries(PROFILE_EDITED);
    expect(await tries(edit)).toMatchObject({ ok: true });
    expect(await tries(edit)).toMatchObject(refused('nothing_to_update'));
  });

  it('is told the reason where it is another one', async () => {
    const tries = createTries(PROFILE_EDITED);
    house.network.faults.push('drop-answer');
    await tries(edit);
    const toTaken = () => call('editProfile', {}, { body: { email: house.rob.email, currentPassword: TEST_PASSWORD } });
    expect(await tries(toTaken)).toMatchObject(refused('email_taken'));
  });
});

describe('An own exercise that is deleted again because the answer was lost', () => {
  it('is told as deleted, and as unknown where no answer was lost', async () => {
    const coach = await house.server.seedUser({ role: 'coach', username: 'Ana' });
    await signIn(coach.email, TEST_PASSWORD);
    const body = { name: 'Pin squat', muscleGroup: 'quadriceps', equipment: 'barbell' } as const;
    const added = await call('createExercise', { coachId: coach.id }, { body });
    if (!added.ok) throw new Error(JSON.stringify(added.failure));
    const remove = () => call('deleteExercise', { coachId: coach.id, exerciseId: added.data.id });
    const tries = createTries(EXERCISE_DELETED);
    house.network.faults.push('drop-answer');
    expect(await tries(remove)).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
    expect(await tries(remove)).toMatchObject({ ok: true, data: { message: 'Exercise deleted.' } });
    expect(await tries(remove)).toMatchObject(refused('not_found'));
  });
});
