import { createRxDatabase } from 'rxdb/plugins/core';
import { replicateRxCollection } from 'rxdb/plugins/replication';
import { getRxStorageMemory } from 'rxdb/plugins/storage-memory';

const text = { type: 'string', maxLength: 100 };
const schema = {
  version: 0,
  primaryKey: 'id',
  type: 'object',
  properties: { id: { type: 'string', maxLength: 200 }, blockId: text, row: { type: 'object' } },
  required: ['id', 'blockId', 'row'],
};
let opened = 0;

/** One document per edit, pushed in the batches and with the pause after a loss that its replication has unasked. */
export async function prepare(rows) {
  opened += 1;
  const database = await createRxDatabase({
    name: `drain-${opened}`,
    storage: getRxStorageMemory(),
    multiInstance: false,
  });
  const { rows: collection } = await database.addCollections({ rows: { schema } });
  await collection.bulkInsert(
    rows.map((row) => ({ id: `${row.blockId}/${row.seriesId}/${row.field}`, blockId: row.blockId, row })),
  );
  return async (post) => {
    const replication = replicateRxCollection({
      replicationIdentifier: 'drain',
      collection,
      live: false,
      push: {
        handler: async (docs) => {
          const conflicts = await post('/conflicts', JSON.stringify(docs));
          if (conflicts === undefined) throw new Error('The line lost it.');
          return JSON.parse(conflicts);
        },
      },
    });
    await replication.awaitInitialReplication();
    await database.close();
  };
}
