import { demoPeople, DEMO_PASSWORD } from '#server/demo/people.ts';
import { newExercise } from '../../support/coached.ts';

/** A person at the server's door, without a browser: for what somebody else does while a journey goes on. */
export type Remote = {
  readonly id: string;
  ask(method: string, path: string, body?: unknown): Promise<unknown>;
};

export async function remote(address: string, person: keyof typeof demoPeople): Promise<Remote> {
  return remoteAs(address, demoPeople[person].email, DEMO_PASSWORD);
}

/** The same for anybody. */
export async function remoteAs(address: string, email: string, password: string): Promise<Remote> {
  const reply = (await ask(address, 'POST', '/api/login', { email, password })) as Record<
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

/** A block of one day with two sets of 'Front squat'. */
export async function writeFirstBlock(coach: Remote, athleteId: string): Promise<void> {
  const asked = { weekDays: ['Monday'], blockName: 'First block' };
  const path = `/api/coaches/${coach.id}`;
  const { blockId } = (await coach.ask('POST', `${path}/createBlock/${athleteId}`, asked)) as { blockId: string };
  const Monday = { basics: [newExercise('Front squat')], complements: [] };
  await coach.ask('PUT', `${path}/athletes/${athleteId}/blocks/${blockId}`, { blockWeeks: { week1: { Monday } } });
}

/** One call, of nobody in particular where there is no token. */
export async function ask(
  address: string,
  method: string,
  path: string,
  body?: unknown,
  token?: string,
): Promise<unknown> {
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
