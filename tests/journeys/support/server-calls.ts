import { demoPeople, DEMO_PASSWORD } from '#server/demo/people.ts';

/** A demo person at the server's door, without a browser: for what somebody else does while a journey goes on. */
export type Remote = {
  readonly id: string;
  ask(method: string, path: string, body?: unknown): Promise<unknown>;
};

export async function remote(address: string, person: keyof typeof demoPeople): Promise<Remote> {
  const { email } = demoPeople[person];
  const reply = (await ask(address, 'POST', '/api/login', { email, password: DEMO_PASSWORD })) as Record<
    string,
    { id: string } | undefined
  > & { token: string };
  const { token } = reply;
  const user = reply['athlete'] ?? reply['coach'] ?? reply['admin'] ?? reply['coachPending'];
  if (!user) throw new Error(`${email} cannot log in.`);
  return { id: user.id, ask: (method, path, body) => ask(address, method, path, body, token) };
}

/** The demo coach's secret code. */
export async function secretCodeOf(coach: Remote): Promise<string> {
  const { secretCode } = (await coach.ask('GET', `/api/coaches/${coach.id}/secret-code`)) as { secretCode: string };
  return secretCode;
}

async function ask(address: string, method: string, path: string, body?: unknown, token?: string): Promise<unknown> {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
  return response.json();
}
