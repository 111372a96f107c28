import * as Y from 'yjs';

/** One document with one map, one entry per edit; what the relay lacks is one update, sent again until it is answered. */
export function prepare(rows) {
  const doc = new Y.Doc();
  const map = doc.getMap('rows');
  for (const row of rows) map.set(`${row.blockId}/${row.seriesId}/${row.field}`, row);
  return async (post) => {
    const update = Y.encodeStateAsUpdate(doc);
    while ((await post('/update', update)) === undefined);
  };
}
