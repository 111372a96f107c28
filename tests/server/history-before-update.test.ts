import { describe, expect, it } from 'vitest';
import { openStorage } from '#server/storage/database.ts';
import { newId } from '#server/storage/ids.ts';
import { migrate } from '#server/storage/migrations/run.ts';
import { sessionRow } from '#server/services/history/rows.ts';
import { usePlaces } from '../support/lane-places.ts';
import { openDatabase } from '../support/older-database.ts';
import { storageLanes } from '../support/storage-lanes.ts';

const BEFORE = '0022-extra-sets';
const SESSION = { zone: null, program: null, name: 'Lower A', seconds: null, note: null, sets: [] };

describe.each(storageLanes())('History that came along before revisions of it were noted ($name)', (lane) => {
  const place = usePlaces(lane);

  it('is told from none at all, so that a phone reads it', async () => {
    const location = await place();
    const older = openDatabase(location);
    await migrate(older, location.kind, 0, undefined, BEFORE);
    const [marta, rob] = [newId(), newId()];
    for (const id of [marta, rob]) {
      const about = { role: 'athlete', username: id, email: `${id}@demo.local`, email_key: id, created_at: 1 } as const;
      await older
        .insertInto('users')
        .values({ id, ...about, password_hash: null, google_iss: null, google_sub: null, avatar: null })
        .execute();
    }
    for (const at of ['2024-01-01', '2024-01-02']) {
      const row = sessionRow(marta, { source: 'strong', key: at, at, ...SESSION });
      await older.insertInto('history_sessions').values(row).execute();
    }
    await older.destroy();

    const storage = await openStorage(location);
    expect(await storage.trainingHistory.rev(marta)).toBe(1);
    expect(await storage.trainingHistory.rev(rob)).toBeNull();
    await storage.close();
  });
});
