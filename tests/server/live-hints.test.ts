import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AdminArea } from '#contract/api/admin.ts';
import type { AreaChangedFrame, ServerFrame } from '#contract/api/socket.ts';
import { openChat, type ChatClient } from '../support/chat-client.ts';
import { createChatWorld, type ChatWorld } from '../support/chat-world.ts';
import { personalInfo } from '../support/personal-info.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { SeededUser } from '../support/test-server.ts';

/** By name: who heard that their area changed. */
type Heard = Partial<Record<'athlete' | 'coach' | 'other' | 'stranger' | 'pending' | 'admin', number>>;

describe.each(storageLanes())('Hints on the live connection ($name)', (lane) => {
  let world: ChatWorld;
  let people: Record<keyof Heard, SeededUser>;
  let clients: Map<string, ChatClient>;

  beforeEach(async () => {
    world = await createChatWorld(lane);
    const { server, coach } = world;
    people = {
      athlete: await server.seedAthlete({ username: 'newcomer' }),
      coach,
      other: await server.seedUser({ role: 'coach' }),
      stranger: await server.seedAthlete(),
      pending: await server.seedUser({ role: 'coachPending' }),
      admin: await server.seedUser({ role: 'admin' }),
    };
    clients = new Map();
    for (const [name, { token }] of Object.entries(people)) {
      clients.set(name, await openChat(world.address, { token }));
    }
  });
  afterEach(() => world.close());

  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: SeededUser, payload?: object) => {
    const answer = await world.server.inject({
      method,
      url,
      headers: world.server.as(who),
      ...(payload ? { payload } : {}),
    });
    expect(answer.statusCode).toBe(200);
    return answer;
  };
  const codeOf = async (who: SeededUser): Promise<string> =>
    (await call('POST', `/api/coaches/${who.id}/secret-code`, who)).json<{ secretCode: string }>().secretCode;
  const ask = async (code: string) =>
    call('POST', `/api/athletes/${people.athlete.id}/requestByCode/${encodeURIComponent(code)}`, people.athlete);
  const accept = () => call('PUT', `/api/coaches/${people.coach.id}/acceptAthlete/${people.athlete.id}`, people.coach);
  const remove = () =>
    call('DELETE', `/api/coaches/${people.coach.id}/deleteAthlete/${people.athlete.id}`, people.coach);
  const leave = () => call('DELETE', `/api/athletes/${people.athlete.id}/removeCoach`, people.athlete);
  const counts = (): Heard =>
    Object.fromEntries(
      [...clients]
        .map(([name, { frames }]) => [name, frames.filter(isAreaChanged).length] as const)
        .filter(([, n]) => n),
    );
  /** Who hears of it, and nobody else does: what is raised later is heard later. */
  const heardOf = async (act: () => Promise<unknown>): Promise<Heard> => {
    await fence();
    const before = counts();
    await act();
    await fence();
    const after = counts();
    return Object.fromEntries(
      Object.entries(after)
        .map(([name, count]) => [name, count - (before[name as keyof Heard] ?? 0)] as const)
        .filter(([, count]) => count > 0),
    );
  };
  /** Everybody is told of something, after all that went before. */
  const fence = async (): Promise<void> => {
    await Promise.all(
      [...clients].map(async ([name, client]) => {
        const from = client.frames.length;
        const { id } = people[name as keyof Heard];
        world.server.storage.signals.raise({ kind: 'read', id: `${id}/fence` });
        await expect.poll(() => client.frames.slice(from).some(({ type }) => type === 'ROOM_CHANGED')).toBe(true);
      }),
    );
  };

  it('tell a coach of a request, and both of what becomes of it; nobody else', async () => {
    const code = await codeOf(people.coach);
    expect(await heardOf(() => ask(code))).toEqual({ athlete: 1, coach: 1 });
    expect(await heardOf(accept)).toEqual({ athlete: 1, coach: 1 });
    expect(await heardOf(leave)).toEqual({ athlete: 1, coach: 1 });
    await ask(code);
    expect(await heardOf(remove)).toEqual({ athlete: 1, coach: 1 });
    await ask(code);
    expect(await heardOf(leave)).toEqual({ athlete: 1, coach: 1 });
  });

  it('tell the coach who is asked no more, when another one is asked', async () => {
    await ask(await codeOf(people.coach));
    const code = await codeOf(people.other);
    expect(await heardOf(() => ask(code))).toEqual({ athlete: 1, coach: 1, other: 1 });
  });

  it('tell the coach of an invitation who registered with it', async () => {
    const secretCode = await codeOf(people.coach);
    const payload = { username: 'rookie', email: 'rookie@example.org', password: 'a long password', isCoach: false };
    expect(await heardOf(() => call('POST', '/api/register', people.coach, { ...payload, secretCode }))).toEqual({
      coach: 1,
    });
  });

  it('tell every admin who asks to coach, and what another admin decided; nobody else', async () => {
    const payload = { username: 'vera', email: 'vera@example.org', password: 'a long password', isCoach: true };
    expect(await heardOf(() => call('POST', '/api/register', people.coach, payload))).toEqual({ admin: 1 });
    const asked = await call('GET', `/api/admin/${people.admin.id}`, people.admin);
    const { coachRequestRegistration } = asked.json<AdminArea>();
    const vera = coachRequestRegistration.find(({ username }) => username === 'vera')?.id;
    const second = await world.server.seedUser({ role: 'admin' });
    const decide = () => call('PUT', `/api/admin/${second.id}/acceptCoach/${people.pending.id}`, second);
    expect(await heardOf(decide)).toEqual({ admin: 1 });
    expect(await heardOf(() => call('DELETE', `/api/admin/${second.id}/rejectCoach/${vera}`, second))).toEqual({
      admin: 1,
    });
  });

  it('tell an athlete of a new block, and say nothing of what it is', async () => {
    await ask(await codeOf(people.coach));
    await accept();
    const create = () =>
      call('POST', `/api/coaches/${people.coach.id}/createBlock/${people.athlete.id}`, people.coach, {
        weekDays: ['Monday'],
        blockName: 'Secret plan',
      });
    expect(await heardOf(create)).toEqual({ athlete: 1, coach: 1 });
    expect(clients.get('athlete')?.frames.find(isAreaChanged)).toEqual({ type: 'AREA_CHANGED' });
  });

  it('tell both of whatever the loads of a plan follow from: a training max, the max of a variant, what the athlete told', async () => {
    await ask(await codeOf(people.coach));
    await accept();
    const ofCoach = `/api/coaches/${people.coach.id}`;
    const trainingMax = { name: 'Squat', load: 140 };
    expect(
      await heardOf(() =>
        call('PUT', `${ofCoach}/athletes/${people.athlete.id}/trainingMaxes`, people.coach, trainingMax),
      ),
    ).toEqual({ athlete: 1, coach: 1 });
    const share = { name: 'Front squat', share: { of: 'Squat', percent: 85 } };
    expect(await heardOf(() => call('PUT', `${ofCoach}/maxShares`, people.coach, share))).toEqual({
      athlete: 1,
      coach: 1,
    });
    const told = { ...personalInfo, rmSquat: 150 };
    expect(await heardOf(() => call('POST', '/api/athlete/personalInfo', people.athlete, told))).toEqual({
      athlete: 1,
      coach: 1,
    });
  });
});

function isAreaChanged(frame: ServerFrame): frame is AreaChangedFrame {
  return frame.type === 'AREA_CHANGED';
}
