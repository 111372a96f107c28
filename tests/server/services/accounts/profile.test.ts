import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { editProfileReply, profileReply } from '#contract/api/profile.ts';
import { storageLanes } from '../../../support/storage-lanes.ts';
import { createTestServer, TEST_PASSWORD, type SeededUser, type TestServer } from '../../../support/test-server.ts';

const MINUTE = 60_000;

describe.each(storageLanes())("One's own account ($name)", (lane) => {
  let server: TestServer;
  let drop: () => Promise<void>;
  let user: SeededUser;
  let time: number;

  beforeEach(async () => {
    time = 1_800_000_000_000;
    const opened = await lane.open();
    drop = opened.drop;
    server = await createTestServer({ location: opened.location, now: () => time });
    user = await server.seedAthlete({ username: 'marta', email: 'marta@test.local' });
  });
  afterEach(async () => {
    await server.close();
    await drop();
  });

  const read = (who: { token: string } = user) =>
    server.inject({ url: '/api/user/getProfile', headers: server.as(who) });
  const edit = (payload: object) =>
    server.inject({ method: 'PUT', url: '/api/profile/edit', headers: server.as(user), payload });
  const editEmail = (email: string, currentPassword = TEST_PASSWORD) => edit({ email, currentPassword });
  const change = (currentPassword: string, newPassword: string, who: { token: string } = user) =>
    server.inject({
      method: 'PUT',
      url: '/api/profile/edit/password',
      headers: server.as(who),
      payload: { currentPassword, newPassword },
    });
  const logIn = (password = TEST_PASSWORD, email = user.email) =>
    server.inject({ method: 'POST', url: '/api/login', payload: { email, password } });

  it('shows name and email, and no picture as long as there is none [§3]', async () => {
    expect((await read()).json()).toEqual({ username: 'marta', email: 'marta@test.local', oauthUser: false });
  });

  it('changes only what was sent, and says it in the words of the spec [§8]', async () => {
    const answer = await edit({ username: ' Marta R. ' });
    expect(answer.json()).toEqual({
      message: 'Profile updated successfully.',
      username: 'Marta R.',
      email: 'marta@test.local',
    });
    expect((await editEmail('MARTA@new.local')).json()).toMatchObject({
      username: 'Marta R.',
      email: 'MARTA@new.local',
    });
    expect((await logIn(TEST_PASSWORD, 'marta@NEW.local')).json().athlete).toMatchObject({ username: 'Marta R.' });
    expect((await read()).statusCode).toBe(200);
  });

  it.each([
    [{}],
    [{ username: 'marta' }],
    [{ username: 'marta', email: 'marta@test.local', avatar: null }],
    [{ role: 'admin' }],
  ])('%j is no change [§5]', async (body) => {
    const answer = await edit(body);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'nothing_to_update', message: 'No changes to update.' },
    ]);
  });

  it("does not take another's email, and takes its own in another case", async () => {
    await server.seedAthlete({ email: 'ana@test.local' });
    expect((await editEmail('Ana@test.local')).json()).toMatchObject({ code: 'email_taken' });
    expect((await edit({ email: 'Marta@test.local' })).json()).toMatchObject({ email: 'Marta@test.local' });
  });

  it('another email needs the current password, and nothing else does [security.md]', async () => {
    const without = await edit({ email: 'new@test.local', username: 'other' });
    expect([without.statusCode, without.json()]).toEqual([
      400,
      { code: 'password_required', message: 'Please enter your current password to change the email.' },
    ]);
    const wrong = await editEmail('new@test.local', 'wrong-wrong');
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'wrong_password']);
    expect((await read()).json()).toMatchObject({ username: 'marta', email: 'marta@test.local' });
    expect((await edit({ username: 'other', email: 'MARTA@test.local' })).statusCode).toBe(200);
    expect((await editEmail('new@test.local')).json()).toMatchObject({ email: 'new@test.local' });
    expect((await logIn(TEST_PASSWORD, 'new@test.local')).statusCode).toBe(200);
  });

  it('wrong passwords for another email count with those for another password, and each session has its own', async () => {
    const elsewhere = (await logIn()).json<{ token: string }>();
    for (let count = 0; count < 5; count += 1) {
      expect((await editEmail('new@test.local', 'wrong-wrong')).statusCode).toBe(400);
      expect((await change('wrong-wrong', 'another one')).statusCode).toBe(400);
    }
    expect((await editEmail('new@test.local')).statusCode).toBe(429);
    expect((await change(TEST_PASSWORD, 'another one')).statusCode).toBe(429);
    expect((await change(TEST_PASSWORD, 'another one', elsewhere)).statusCode).toBe(200);
  });

  it('nobody finds out by changing the email again and again who has an account', async () => {
    const taken = await server.seedAthlete({ email: 'ana@test.local' });
    for (let count = 0; count < 10; count += 1) {
      const answer = await editEmail(count % 2 === 0 ? taken.email : `free${count}@test.local`);
      expect(answer.statusCode).toBe(count % 2 === 0 ? 409 : 200);
    }
    const answer = await editEmail(taken.email);
    expect([answer.statusCode, answer.json().code, answer.headers['retry-after']]).toEqual([
      429,
      'too_many_tries',
      '900',
    ]);
    time += 15 * MINUTE;
    expect((await editEmail('marta@new.local')).statusCode).toBe(200);
  });

  it('changes of the email use up the allowance of their address for registrations, and the other way round', async () => {
    const tries = Array.from({ length: 99 }, () => 'register:address:127.0.0.1');
    await server.storage.throttle.add(tries, time);
    expect((await editEmail('new@test.local')).statusCode).toBe(200);
    expect((await editEmail('newer@test.local')).statusCode).toBe(429);
    const payload = { username: 'x', email: 'x@test.local', password: TEST_PASSWORD };
    expect((await server.inject({ method: 'POST', url: '/api/register', payload })).statusCode).toBe(429);
  });

  it.each([
    [{ username: '' }, 'Please enter a username.'],
    [{ email: 'x' }, 'Please enter a valid email address.'],
    [{ avatar: '' }, 'The picture is empty.'],
    [{ avatar: 'data:image/png;base64,AAAA' }, 'The picture must be plain base64.'],
    [{ avatar: 'AAA' }, 'The picture must be plain base64.'],
    [{ avatar: 'AAAA AAAA' }, 'The picture must be plain base64.'],
    [{ avatar: 'A-_A' }, 'The picture must be plain base64.'],
    [{ avatar: 'A'.repeat(700_000) }, 'The picture can be at most 512 KiB.'],
  ])('%j is refused with the field [§5]', async (body, message) => {
    const answer = await edit(body);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { code: 'invalid_input', message, field: Object.keys(body)[0] },
    ]);
  });

  it.each(['png', 'jpeg', 'webp'] as const)(
    'makes a square PNG of a %s, with nothing of the file left',
    async (format) => {
      const picture = await sharp({ create: { width: 640, height: 300, channels: 3, background: '#c33' } })
        .withExif({ IFD0: { Copyright: 'where it was taken' } })
        .toFormat(format)
        .toBuffer();
      const answer = editProfileReply.parse((await edit({ avatar: picture.toString('base64') })).json());
      const stored = Buffer.from(answer.avatarBase64 ?? '', 'base64');
      expect(await sharp(stored).metadata()).toMatchObject({ format: 'png', width: 256, height: 256 });
      expect(stored.includes('where it was taken')).toBe(false);
      expect(answer.updatedAvatarUrl).toBe(`data:image/png;base64,${answer.avatarBase64}`);
      expect(profileReply.parse((await read()).json()).avatarBase64).toBe(answer.avatarBase64);
      expect((await logIn()).json().athlete.avatar).toBe(answer.avatarBase64);

      expect((await edit({ avatar: null })).json()).toMatchObject({ avatarBase64: null, updatedAvatarUrl: null });
      expect((await read()).json()).not.toHaveProperty('avatarBase64');
    },
  );

  it('turns a picture as its camera says, before the note about it is thrown away', async () => {
    const red = await sharp({ create: { width: 100, height: 200, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const sideways = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#00f' } })
      .composite([{ input: red, left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { avatarBase64 } = (await edit({ avatar: sideways.toString('base64') })).json();
    const top = await sharp(Buffer.from(avatarBase64, 'base64'))
      .removeAlpha()
      .extract({ left: 128, top: 20, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect(top[0]).toBeGreaterThan(200);
  });

  it('refuses what is no picture, whatever it begins with', async () => {
    const png = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    const gif = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
      .gif()
      .toBuffer();
    const no = [
      svg,
      gif,
      Buffer.from('MZ'),
      png.subarray(0, 40),
      Buffer.concat([png.subarray(0, 8), gif]),
      png.subarray(0, 8),
    ];
    for (const bytes of no) {
      const answer = await edit({ avatar: bytes.toString('base64') });
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'unreadable_picture']);
    }
    expect((await read()).json()).not.toHaveProperty('avatarBase64');
  });

  it('does not unpack a small file that claims to be huge', async () => {
    const bomb = await sharp({ create: { width: 6_001, height: 10, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const answer = await edit({ avatar: bomb.toString('base64') });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'picture_too_large']);
  });

  it('takes a picture of 512 KiB, and no body above 1 MiB', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        noise: { type: 'gaussian', mean: 128, sigma: 90 },
        background: '#000',
      },
    })
      .png({ compressionLevel: 0 })
      .toBuffer();
    const large = Buffer.concat([noise, Buffer.alloc(512 * 1024 - noise.length)]);
    expect((await edit({ avatar: large.toString('base64') })).statusCode).toBe(200);
    const one = Buffer.concat([large, Buffer.alloc(3)]);
    expect((await edit({ avatar: one.toString('base64') })).statusCode).toBe(400);
    expect((await edit({ avatar: 'A'.repeat(1024 * 1024) })).statusCode).toBe(413);
  });

  it('a new password ends every other session, and the old password [§8]', async () => {
    const other = (await logIn()).json();
    const answer = await change(TEST_PASSWORD, 'another one');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().message).toBe('Password changed successfully.');
    expect((await read(other)).statusCode).toBe(401);
    expect((await logIn()).statusCode).toBe(401);
    expect((await logIn('another one')).statusCode).toBe(200);
  });

  it('the token that changed the password goes on until the new one is first used', async () => {
    const { newToken } = (await change(TEST_PASSWORD, 'another one')).json();
    expect((await read()).statusCode).toBe(200);
    expect((await read({ token: newToken })).statusCode).toBe(200);
    expect((await read()).statusCode).toBe(401);
    expect((await read({ token: newToken })).statusCode).toBe(200);
  });

  it('the current password has to be right, ten times in 15 minutes at most', async () => {
    for (let count = 0; count < 10; count += 1) {
      const answer = await change('wrong-wrong', 'another one');
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { code: 'wrong_password', message: 'The current password is incorrect.' },
      ]);
    }
    const answer = await change(TEST_PASSWORD, 'another one');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '900']);
    time += 15 * MINUTE;
    expect((await change(TEST_PASSWORD, 'another one')).statusCode).toBe(200);
  });

  it.each([
    ['currentPassword', '', 'another one', 'Please enter your current password.'],
    ['newPassword', TEST_PASSWORD, 'four', 'The password must have at least 5 characters.'],
    ['newPassword', TEST_PASSWORD, 'x'.repeat(129), 'The password has at most 128 characters.'],
  ])('what is wrong with %s, from %j to %j, is refused in words', async (field, current, next, message) => {
    const answer = await change(current, next);
    expect([answer.statusCode, answer.json()]).toEqual([400, { code: 'invalid_input', message, field }]);
  });
});
