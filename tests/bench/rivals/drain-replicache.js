import { Replicache } from 'replicache';

let opened = 0;

/** One mutation per edit, pushed and then pulled as confirmed; it waits after a loss as it does unasked. */
export async function prepare(rows) {
  opened += 1;
  let post;
  const asked = async (path, body) => {
    const answer = await post?.(path, JSON.stringify(body));
    const httpRequestInfo = { httpStatusCode: answer === undefined ? 503 : 200, errorMessage: '' };
    return { answer, httpRequestInfo };
  };
  const replicache = new Replicache({
    name: `drain-${opened}`,
    kvStore: 'mem',
    // What the line loses is no news.
    logSinks: [{ log: () => {} }],
    pullInterval: null,
    mutators: { put: (tx, { key, row }) => tx.set(key, row) },
    pusher: async (body) => ({ httpRequestInfo: (await asked('/push', body)).httpRequestInfo }),
    puller: async (body) => {
      const { answer, httpRequestInfo } = await asked('/pull', body);
      return answer === undefined ? { httpRequestInfo } : { response: JSON.parse(answer), httpRequestInfo };
    },
  });
  for (const row of rows) await replicache.mutate.put({ key: `${row.blockId}/${row.seriesId}/${row.field}`, row });
  return async (line) => {
    post = line;
    while ((await replicache.experimentalPendingMutations()).length > 0) {
      await replicache.push({ now: true });
      await replicache.pull({ now: true }).catch(() => undefined);
    }
    await replicache.close();
  };
}
