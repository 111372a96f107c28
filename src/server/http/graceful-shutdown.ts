import type { FastifyInstance } from 'fastify';

/**
 * At a close, ends every connection once the last request in flight is answered. Browsers hold sockets open on which
 * they have not asked anything yet; these count as busy to Node, and would keep a stopping server for a minute (P16).
 * What is in flight is a metric, too.
 */
export function enableGracefulShutdown(app: FastifyInstance): void {
  let inFlight = 0;
  let closing = false;

  const endIfQuiet = (): void => {
    if (!closing || inFlight > 0) return;
    setImmediate(() => {
      // A request that came meanwhile was taken, and gets its answer.
      if (inFlight === 0) app.server.closeAllConnections();
    });
  };
  // Node's own events are used: no hook runs where a request is refused before it, or the client goes away.
  app.server.on('request', (_request, response) => {
    inFlight += 1;
    response.once('close', () => {
      inFlight -= 1;
      endIfQuiet();
    });
  });
  app.metrics.gauge('spotter_http_requests_in_flight', 'Requests that are being answered.', () => inFlight);
  app.addHook('preClose', async () => {
    closing = true;
    endIfQuiet();
  });
}
