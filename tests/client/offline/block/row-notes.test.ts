import { page } from '../../../support/page.ts';
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { database } from '#client/offline/device.ts';
import { deleteUnticked } from '#client/offline/block/delete-unticked.ts';
import {
  forgetRowNotes,
  keepUnloggedText,
  keepUnticked,
  loadRowNotes,
  readUnloggedText,
  untickedNow,
} from '#client/offline/block/row-notes.ts';
import { usePreferences } from '#client/state/preferences.ts';
import { PATIENT } from '../../../support/patient.ts';

const VALUES = { reps: 4, rpe: 9, load: 95 };

beforeEach(() => loadRowNotes('marta'));

afterEach(async () => {
  page.sessionStorage.clear();
  usePreferences.setState({ unit: 'kg' });
  await database.meta.clear();
  forgetRowNotes();
});

/** Another start on the same disk. */
async function startAgain(userId = 'marta', ...tab: 'killed'[]): Promise<void> {
  forgetRowNotes();
  if (tab.length > 0) page.sessionStorage.clear();
  await loadRowNotes(userId);
}

function onDisk(count: number): Promise<void> {
  return vi.waitFor(async () => {
    expect((await database.meta.toArray()).filter(({ key }) => /^(?:typed|unticked) /.test(key))).toHaveLength(count);
  }, PATIENT);
}

describe('What was typed and does not count', () => {
  it('stays in its field over a reload, and over a kill once it is on the disk [P1]', async () => {
    keepUnloggedText('s1', 'load', '1400');
    await startAgain();
    expect(readUnloggedText('s1', 'load')).toBe('1400');
    await onDisk(1);
    await startAgain('marta', 'killed');
    expect(readUnloggedText('s1', 'load')).toBe('1400');
  });

  it('does not come back over a value that was typed since, though the page is loaded again at once', async () => {
    keepUnloggedText('s1', 'load', '14');
    await onDisk(1);
    const disk = await database.meta.toArray();
    keepUnloggedText('s1', 'load', undefined);
    await onDisk(0);
    await database.meta.bulkPut(disk);
    await startAgain();
    expect(readUnloggedText('s1', 'load')).toBeUndefined();
  });

  it('of a load stays in its unit, until a value is logged in either', () => {
    keepUnloggedText('s1', 'load', '100x');
    usePreferences.setState({ unit: 'lb' });
    expect(readUnloggedText('s1', 'load')).toBeUndefined();
    keepUnloggedText('s1', 'load', '22o');
    expect(readUnloggedText('s1', 'load')).toBe('22o');
    keepUnloggedText('s1', 'load', undefined);
    usePreferences.setState({ unit: 'kg' });
    expect(readUnloggedText('s1', 'load')).toBeUndefined();
  });

  it('of repetitions stays in either unit', () => {
    keepUnloggedText('s1', 'reps', 'five');
    usePreferences.setState({ unit: 'lb' });
    expect(readUnloggedText('s1', 'reps')).toBe('five');
    expect(readUnloggedText('s2', 'reps')).toBeUndefined();
  });
});

describe('What was unticked', () => {
  it('is still the ghost of its set after a reload and a kill [P18]', async () => {
    keepUnticked('s1', VALUES);
    await startAgain();
    expect(untickedNow().get('s1')).toEqual(VALUES);
    await onDisk(1);
    await startAgain('marta', 'killed');
    expect(untickedNow().get('s1')).toEqual(VALUES);
    keepUnticked('s1', undefined);
    await onDisk(0);
    await startAgain('marta', 'killed');
    expect(untickedNow().size).toBe(0);
  });

  it('is for the person alone who unticked it [P12]', async () => {
    keepUnticked('s1', VALUES);
    keepUnloggedText('s1', 'reps', 'x');
    await startAgain('rob');
    expect(untickedNow().size).toBe(0);
    expect(readUnloggedText('s1', 'reps')).toBeUndefined();
  });

  it('goes with the session, while what was typed waits for the next one [P13]', async () => {
    keepUnticked('s1', VALUES);
    keepUnloggedText('s1', 'load', '1400');
    await onDisk(2);
    await deleteUnticked();
    await onDisk(1);
    await startAgain('marta', 'killed');
    expect(untickedNow().size).toBe(0);
    expect(readUnloggedText('s1', 'load')).toBe('1400');
  });

  it('is nothing where the disk has nonsense', async () => {
    await database.meta.put({ key: 'unticked marta s1', value: { reps: 'five' } });
    await startAgain('marta', 'killed');
    expect(untickedNow().size).toBe(0);
  });

  it('leaves no picture of the screen from before', async () => {
    await database.meta.put({ key: 'snapshot', value: {} });
    keepUnticked('s1', VALUES);
    await onDisk(1);
    expect(await database.meta.get('snapshot')).toBeUndefined();
  });
});
