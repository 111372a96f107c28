import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#server/storage/ids.ts';
import { storageLanes } from '../../../support/storage-lanes.ts';
import { createTestServer, type SeededUser, type TestServer } from '../../../support/test-server.ts';

const HOUR = 60 * 60_000;
const NOT_FOUND = { code: 'not_found', message: 'Not found.' };
const INFO = {
  fullName: 'Marta Ruiz',
  age: 29,
  height: 167,
  weight: 63.5,
  gender: 'Female',
  occupation: 'Nurse',
  sportsHistory: 'Handball until 22',
};

describe.each(storageLanes())('An athlete and a coach ($name)', (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let athlete: SeededUser;
  let coach: SeededUser;
  let other: SeededUser;
  let time: number;

  beforeEach(async () => {
    time = 1_800_000_000_000;
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location, now: () => time });
    athlete = await server.seedAthlete({ username: 'marta' });
    coach = await server.seedUser({ role: 'coach', username: 'ana' });
    other = await server.seedUser({ role: 'coach', username: 'bea' });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, who: SeededUser, payload?: object) =>
    server.inject({ method, url, headers: server.as(who), ...(payload ? { payload } : {}) });
  const newCode = async (who = coach): Promise<string> =>
    (await call('POST', `/api/coaches/${who.id}/secret-code`, who)).json().secretCode;
  const readCode = async () => (await call('GET', `/api/coaches/${coach.id}/secret-code`, coach)).json();
  const ask = (code: string, key?: string) =>
    server.inject({
      method: 'POST',
      url: `/api/athletes/${athlete.id}/requestByCode/${encodeURIComponent(code)}`,
      headers: { ...server.as(athlete), ...(key === undefined ? {} : { 'idempotency-key': key }) },
    });
  const area = async () => (await call('GET', `/api/athletes/${athlete.id}`, athlete)).json();
  const coachArea = async (who = coach) => (await call('GET', `/api/coaches/${who.id}/athletes`, who)).json();
  const accept = (who = coach) => call('PUT', `/api/coaches/${who.id}/acceptAthlete/${athlete.id}`, who);
  const remove = (who = coach) => call('DELETE', `/api/coaches/${who.id}/deleteAthlete/${athlete.id}`, who);
  const leave = () => call('DELETE', `/api/athletes/${athlete.id}/removeCoach`, athlete);
  const info = (who: SeededUser) => call('GET', `/api/athlete/${athlete.id}/personalInfo`, who);
  const link = async () => {
    await ask(await newCode());
    await accept();
  };
  const room = async (who: SeededUser) =>
    (await call('GET', `/api/user/${who.id}/chat/rooms`, who)).json().chatRooms[0];

  it('come together: code, request, acceptance [§4]', async () => {
    const code = await newCode();
    expect((await ask(code)).json()).toEqual({ message: 'Request sent. Your coach will accept or deny it.' });
    const requestedAt = new Date(time).toISOString();
    expect(await area()).toMatchObject({ coachName: null, pendingRequest: { coachName: 'ana', requestedAt } });
    expect(await coachArea()).toEqual({
      coach: { id: coach.id, username: 'ana' },
      coachAthletes: [],
      athletesAvailable: [{ id: athlete.id, username: 'marta', requestedAt }],
    });
    expect((await accept()).json()).toEqual({ message: 'Athlete accepted.' });
    expect(await area()).toMatchObject({ coachName: 'ana', pendingRequest: null });
    expect(await coachArea()).toMatchObject({
      coachAthletes: [{ id: athlete.id, username: 'marta', since: requestedAt, newSets: 0 }],
      athletesAvailable: [],
    });
    expect(await room(athlete)).toMatchObject({ displayName: 'ana', readOnly: false });
    expect((await accept()).statusCode).toBe(200);
  });

  it('do not come together when the coach denies', async () => {
    await ask(await newCode());
    expect((await remove()).json()).toEqual({ message: 'Request denied.' });
    expect(await area()).toMatchObject({ coachName: null, pendingRequest: null });
    const late = await accept();
    expect([late.statusCode, late.json()]).toEqual([404, NOT_FOUND]);
  });

  it('a new request takes the place of the one before [contract People]', async () => {
    await ask(await newCode(coach));
    await ask(await newCode(other));
    expect((await coachArea(coach)).athletesAvailable).toEqual([]);
    expect((await coachArea(other)).athletesAvailable).toHaveLength(1);
    expect((await accept(coach)).statusCode).toBe(404);
    expect((await accept(other)).statusCode).toBe(200);
  });

  it('an athlete who has a coach removes them before asking another', async () => {
    await link();
    const answer = await ask(await newCode(other));
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { code: 'has_coach', message: 'You already have a coach. Remove them before you ask another one.' },
    ]);
  });

  it.each([
    ['the athlete', () => leave(), { success: true, message: 'Coach removed.' }],
    ['the coach', () => remove(), { message: 'Athlete removed.' }],
  ])("when %s ends it, the coach's sight ends at once, and the room can still be read", async (_who, end, answer) => {
    await link();
    await call('POST', '/api/athlete/personalInfo', athlete, INFO);
    expect((await info(coach)).statusCode).toBe(200);
    expect((await end()).json()).toEqual(answer);
    expect([(await info(coach)).statusCode, (await info(coach)).json()]).toEqual([404, NOT_FOUND]);
    expect(await coachArea()).toMatchObject({ coachAthletes: [], athletesAvailable: [] });
    expect(await area()).toMatchObject({ coachName: null });
    for (const who of [athlete, coach]) expect(await room(who)).toMatchObject({ readOnly: true });
    expect((await remove()).statusCode).toBe(404);
  });

  it('meet again in the room that they had', async () => {
    await link();
    const { id } = await room(athlete);
    await leave();
    await link();
    expect(await room(athlete)).toMatchObject({ id, readOnly: false });
  });

  it('an athlete takes an open request back, and is told when there is nothing to take back', async () => {
    await ask(await newCode());
    expect((await leave()).json()).toEqual({ success: true, message: 'Request withdrawn.' });
    expect((await coachArea()).athletesAvailable).toEqual([]);
    const nothing = await leave();
    expect([nothing.statusCode, nothing.json().code]).toEqual([404, 'no_coach']);
  });

  it('a request answered by both coaches at once, or asked and accepted at once, leaves one link at most', async () => {
    await ask(await newCode(coach));
    const code = await newCode(other);
    const answers = await Promise.all([accept(coach), ask(code), accept(other), remove(coach), accept(coach)]);
    expect(answers.every(({ statusCode }) => [200, 404, 409].includes(statusCode))).toBe(true);
    const { coachName, pendingRequest } = await area();
    expect(coachName === null || pendingRequest === null).toBe(true);
    const linked = [await coachArea(coach), await coachArea(other)].flatMap(({ coachAthletes }) => coachAthletes);
    expect(linked).toHaveLength(coachName === null ? 0 : 1);
  });

  it('a secret code is null until there is one, 13 letters then, and a new one ends the old one [§4]', async () => {
    expect(await readCode()).toEqual({ secretCode: null });
    const first = await newCode();
    expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{13}$/);
    expect(await readCode()).toEqual({ secretCode: first });
    const second = await newCode();
    expect(await readCode()).toEqual({ secretCode: second });
    expect((await ask(first)).json()).toMatchObject({ code: 'unknown_code' });
    expect((await ask(second)).statusCode).toBe(200);
  });

  it('a code is taken as people type it: small letters, dashes, spaces, O for 0', async () => {
    const code = await newCode();
    const typed = ` ${code.slice(0, 6)}-${code.slice(6)} `.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await ask(typed)).statusCode).toBe(200);
  });

  it('no code at all is asked for, and is no try [§5]', async () => {
    const answers = await Promise.all(Array.from({ length: 11 }, (_, spaces) => ask(' '.repeat(spaces))));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['400 {"code":"missing_code","message":"Please enter a coach secret code."}']),
    );
    expect((await ask('wrong')).statusCode).toBe(404);
  });

  it('every code that is no code gets the same answer', async () => {
    const former = await newCode();
    await newCode();
    const pending = await server.seedUser({ role: 'coachPending' });
    await server.storage.coaching.saveSecretCode(pending.id, { code: 'X'.repeat(13), hash: 'x' }, 1);
    const answers = [];
    for (const code of [former, 'x', newId(), '\u{1f4aa}', "'--", 'X'.repeat(13)]) answers.push(await ask(code));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set(['404 {"code":"unknown_code","message":"No coach has this code. Check it with your coach."}']),
    );
  });

  it('ten wrong codes an hour, also when they are sent at once', async () => {
    const code = await newCode();
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask('wrong')));
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(10);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(4);
    const late = await ask(code);
    expect([late.statusCode, late.headers['retry-after']]).toEqual([429, '3600']);
    time += HOUR;
    expect((await ask(code)).statusCode).toBe(200);
  });

  it('the same request sent again with its key is the same request, and is answered the same', async () => {
    const code = await newCode();
    const [first, second] = await Promise.all([ask(code, 'key-1'), ask(code, 'key-1')]);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
    await accept();
    expect((await ask(code, 'key-1')).body).toBe(first.body);
    expect((await ask(code, 'key-2')).json()).toMatchObject({ code: 'has_coach' });
    const reused = await ask(await newCode(other), 'key-1');
    expect([reused.statusCode, reused.json().code]).toEqual([409, 'idempotency_key_reuse']);
  });

  it('personal info is what was sent, to the athlete and their coach; experience stays when it is not sent [§3]', async () => {
    const nothing = await info(athlete);
    expect([nothing.statusCode, nothing.json().code]).toEqual([404, 'no_personal_info']);
    await link();
    expect((await info(coach)).json().code).toBe('no_personal_info');
    const first = await call('POST', '/api/athlete/personalInfo', athlete, { ...INFO, rmSquat: 105.5, experience: 4 });
    expect(first.json()).toEqual({ message: 'Personal information saved successfully.' });
    const all = { ...INFO, injuryHistory: null, rmBench: null, rmSquat: 105.5, rmDeadLift: null, experience: 4 };
    expect((await info(athlete)).json()).toEqual(all);
    expect((await info(coach)).json()).toEqual(all);
    await call('POST', '/api/athlete/personalInfo', athlete, { ...INFO, injuryHistory: 'Knee\n2019' });
    expect((await info(coach)).json()).toEqual({ ...all, rmSquat: null, injuryHistory: 'Knee\n2019' });
    await call('POST', '/api/athlete/personalInfo', athlete, { ...INFO, experience: null });
    expect((await info(coach)).json()).toMatchObject({ experience: null, injuryHistory: null });
  });

  it.each([
    [{ fullName: ' ' }, 'Please enter your full name.'],
    [{ fullName: undefined }, 'The full name is required.'],
    [{ age: '29' }, 'The age must be a number.'],
    [{ age: 2 }, 'The age must be from 5 to 120 years.'],
    [{ height: 1.7 }, 'The height must be from 50 to 280 cm.'],
    [{ weight: 1e9 }, 'The weight must be from 10 to 700 kg (22.1 to 1543.2 lb).'],
    [{ gender: 'Other' }, 'The gender must be Male or Female.'],
    [{ occupation: '' }, 'Please enter your occupation.'],
    [{ sportsHistory: undefined }, 'The sports history is required.'],
    [{ weight: undefined }, 'The weight is required.'],
    [{ gender: null }, 'The gender is required.'],
    [{ injuryHistory: 'x'.repeat(4_001) }, 'The injury history has at most 4000 characters.'],
    [{ rmSquat: -1 }, 'The 1RM of the squat must be from 0 to 2000 kg (0 to 4409.2 lb).'],
    [{ experience: 101 }, 'The experience must be from 0 to 100 years.'],
  ])('personal info with %j says which field is wrong [§5]', async (part, message) => {
    const answer = await call('POST', '/api/athlete/personalInfo', athlete, { ...INFO, ...part });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid_input', message, field: Object.keys(part)[0] },
    ]);
    expect((await info(athlete)).statusCode).toBe(404);
  });
});
