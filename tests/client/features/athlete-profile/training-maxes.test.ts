import { openHouse, type House } from '../../session/house.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readTrainingMax } from '#client/features/athlete-profile/read-training-max.ts';
import { removeMax, tellOfMax } from '#client/features/athlete-profile/training-max-acts.ts';
import { signIn } from '#client/session/sign-in.ts';
import { useNotices } from '#client/state/notices.ts';
import { usePreferences } from '#client/state/preferences.ts';
import { kilogramsOf } from '#domain/load.ts';
import { TEST_PASSWORD, type SeededUser } from '../../../support/test-server.ts';

const SET_AT = '2026-11-21T12:00:00.000Z';

describe('A training max as a coach types it', () => {
  afterEach(() => usePreferences.setState({ unit: 'kg' }));

  it('is read in the unit of its form, with comma or point', () => {
    expect(readTrainingMax('142,5', 'kg', null)).toEqual({ load: 142.5 });
    expect(readTrainingMax(' 315 ', 'lb', null)).toEqual({ load: kilogramsOf(315, 'lb') });
  });

  it('that is left as it is read stays the very load', () => {
    expect(readTrainingMax('198.4', 'lb', 90)).toEqual({ load: 90 });
  });

  it.each([
    ['', 'Type the training max.'],
    ['0', 'A training max is more than 0.'],
    ['-5', 'The load cannot be negative.'],
    ['heavy', 'Type a number, like 82.5.'],
    ['2001', 'The load can be at most 2000 kg.'],
  ])('is refused with a sentence: %j', (typed, problem) => {
    expect(readTrainingMax(typed, 'kg', null)).toEqual({ problem });
  });
});

describe('A training max on the profile of an athlete', () => {
  let house: House;
  let coach: SeededUser;
  const onChanged = vi.fn<() => void>();

  beforeEach(async () => {
    house = await openHouse();
    coach = await house.server.seedUser({ role: 'coach' });
    await house.server.storage.coaching.link(house.marta.id, coach.id, 1);
    await signIn(coach.email, TEST_PASSWORD);
    await house.server.storage.trainingMaxes.save({
      athlete_id: house.marta.id,
      name_key: 'front squat',
      name: 'Front squat',
      load_kg: 140,
      set_by: coach.id,
      set_at: 1,
    });
  });
  afterEach(async () => {
    useNotices.setState({ shown: [] });
    onChanged.mockClear();
    await house.close();
  });

  const of = () => ({ place: { coachId: coach.id, athleteId: house.marta.id }, onChanged });
  const stored = async () => (await house.server.storage.trainingMaxes.allOf(house.marta.id)).map((row) => row.load_kg);

  it('is removed at once, and stands again where that is taken back', async () => {
    await removeMax({ name: 'Front squat', load: 140, setAt: SET_AT }, of());
    expect(await stored()).toEqual([]);
    expect(said()).toEqual(['Front squat has no training max now.']);
    useNotices.getState().shown[0]?.undo?.();
    await vi.waitFor(() => expect(said()).toEqual(['Training max of Front squat: 140 kg.']));
    expect(await stored()).toEqual([140]);
    expect(onChanged).toHaveBeenCalledTimes(2);
  });

  it('that is another number now is what it was where that is taken back; a new one goes', async () => {
    tellOfMax({ name: 'Front squat', load: 150, before: 145 }, of());
    expect(said()).toEqual(['Training max of Front squat: 150 kg.']);
    useNotices.getState().shown[0]?.undo?.();
    await vi.waitFor(() => expect(said()).toEqual(['Training max of Front squat: 145 kg.']));
    expect(await stored()).toEqual([145]);

    tellOfMax({ name: 'Front squat', load: 145, before: null }, of());
    useNotices.getState().shown[0]?.undo?.();
    await vi.waitFor(() => expect(said()).toEqual(['Front squat has no training max now.']));
    expect(await stored()).toEqual([]);
  });

  it('stays without a network, and a sentence says so', async () => {
    house.network.online = false;
    await removeMax({ name: 'Front squat', load: 140, setAt: SET_AT }, of());
    expect(said()).toEqual(['No connection. Try again once you are online.']);
    expect(await stored()).toEqual([140]);
    expect(onChanged).not.toHaveBeenCalled();
  });
});

function said(): string[] {
  return useNotices.getState().shown.map(({ text }) => text());
}
