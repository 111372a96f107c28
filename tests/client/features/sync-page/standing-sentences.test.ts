import { openHouse, type House } from '../../session/house.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readKinds } from '#client/features/sync-page/device-summary.ts';
import { diagnosticsOf } from '#client/features/sync-page/diagnostics.ts';
import { exportedText, notExported } from '#client/features/sync-page/file-card.tsx';
import { standingSentences } from '#client/features/sync-page/standing-sentences.ts';
import { database } from '#client/offline/device.ts';
import { keepImport } from '#client/offline/imports/waiting-import.ts';
import { countPending } from '#client/offline/pending/count.ts';
import { equipmentInMemory } from '#client/offline/unsent-equipment.ts';
import type { CellDraft } from '#sync/cell-draft.ts';
import { defaultEquipment } from '#domain/strength/equipment.ts';

const EQUIPMENT = { equipment: defaultEquipment('lb'), editedAt: 1 };
const IMPORT = {
  id: 'i',
  source: 'strong',
  sets: 1,
  leftOut: [],
  losses: [],
  names: [],
  unmatched: [],
  added: 0,
  known: 0,
};
const CELL: CellDraft = {
  v: 1,
  userId: 'u',
  athleteId: 'a',
  blockId: 'b',
  week: 'week1',
  part: 'p',
  field: 'reps',
  unit: 'kg',
  text: 'nobody shall read it',
  seen: null,
  draftId: 'd',
  typedAt: 1,
};

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(async () => {
  equipmentInMemory.clear();
  await Promise.all([database.meta.clear(), database.imports.clear()]);
  await house.close();
});

async function said(): Promise<string[]> {
  return standingSentences(await readKinds(house.marta.id), Date.now());
}

describe('The sync page', () => {
  it('says that everything is synced where nothing of this person waits', async () => {
    await database.meta.put({ key: `unsent equipment ${house.rob.id}`, value: EQUIPMENT });
    await database.imports.put({ userId: house.rob.id, at: 0, value: IMPORT });
    expect(await said()).toEqual(['Everything is synced.']);
  });

  it('says that bar and plates wait, also where only memory has them [P3]', async () => {
    const key = `unsent equipment ${house.marta.id}` as const;
    await database.meta.put({ key, value: EQUIPMENT });
    expect(await said()).toEqual(['Bar and plates not sent yet.']);
    await database.meta.delete(key);
    equipmentInMemory.set(key, EQUIPMENT);
    expect(await said()).toEqual(['Bar and plates not sent yet.']);
  });

  it('says that an import waits, as a log-out does [P3]', async () => {
    await keepImport(house.marta.id, { ...IMPORT, source: 'strong' }, [[]]);
    expect((await countPending(house.marta.id)).edits).toEqual({ waiting: 1, refused: 0, unreadable: 0 });
    expect(await said()).toEqual(['1 import of training not sent yet.']);
  });
});

describe('The diagnostics', () => {
  it('count the cells that are not saved, without what was typed into them [P18]', async () => {
    await database.cells.put({ userId: house.marta.id, blockId: 'b', cell: 'c', draft: CELL });
    const kinds = await readKinds(house.marta.id);
    await database.cells.clear();
    expect(kinds.cells.held).toEqual([CELL]);
    const text = await diagnosticsOf(kinds);
    expect(JSON.parse(text)).toMatchObject({ cells: [{ blockId: 'b', week: 'week1', draftId: 'd', typedAt: 1 }] });
    expect(text).not.toContain(CELL.text);
  });
});

describe('A file of unsent edits', () => {
  const counts = { rows: 2, weeks: 0, messages: 1 };

  it('is said to have what it has', async () => {
    const text = exportedText(counts, await readKinds(house.marta.id));
    expect(text).toBe('A file with 2 edits, 1 chat message was made.');
  });

  it('is not said to have bar and plates, or an import, that wait beside it', async () => {
    await database.meta.put({ key: `unsent equipment ${house.marta.id}`, value: EQUIPMENT });
    await database.imports.put({ userId: house.marta.id, at: 0, value: IMPORT });
    const text = exportedText(counts, await readKinds(house.marta.id));
    expect(text).toContain('made. Bar and plates are not exported. Imported training is not exported.');
  });

  it('has no cell that was typed into and not saved, and the page says so, also where nothing else waits [P18]', async () => {
    await database.cells.put({ userId: house.marta.id, blockId: 'b', cell: 'c', draft: CELL });
    const kinds = await readKinds(house.marta.id);
    await database.cells.clear();
    expect(notExported(kinds)).toEqual(['Cells that are not saved are not exported.']);
    expect(exportedText(counts, kinds)).toContain('Cells that are not saved');
  });
});
