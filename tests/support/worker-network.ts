import { SERVER_HEADER } from '#contract/api/readings.ts';

/** A network whose answers a test gives by hand, in whatever order. */
export type HandNetwork = {
  fetch: (request: Request) => Promise<Response>;
  /** The requests that wait for an answer, in the order in which they were asked. */
  waiting: { request: Request; answer: (response: Response) => void; fail: () => void }[];
};

export function createHandNetwork(): HandNetwork {
  const waiting: HandNetwork['waiting'] = [];
  return {
    waiting,
    fetch: (request) =>
      new Promise((resolve, reject) => {
        waiting.push({ request, answer: resolve, fail: () => reject(new TypeError('Failed to fetch')) });
      }),
  };
}

/** As this server answers. */
export function json(body: unknown, status = 200): Response {
  const answer = foreignJson(body, status);
  answer.headers.set(SERVER_HEADER, '1');
  return answer;
}

/** As any other server answers. */
export function foreignJson(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
}

export function portalPage(status = 200): Response {
  return new Response('<html>Welcome to the gym WiFi</html>', { status, headers: { 'content-type': 'text/html' } });
}
