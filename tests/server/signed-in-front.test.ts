import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

it.each([
  ['/athletes/7/blocks/8?week=week2', '/athletes/7/blocks/8?week=week2'],
  ['', '/'],
  ['https://evil.example/x', '/'],
  ['//evil.example', '/'],
  ['/\\\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/api/logout', '/'],
  ['/a\r\nset-cookie: x=1', '/aset-cookie:%20x=1'],
])(
  'after a sign-in in front of the server %j leads to %s: to a page of this app, and nowhere else',
  async (to, page) => {
    const answer = await server.inject({ url: `/api/signed-in?to=${encodeURIComponent(to)}` });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, page]);
  },
);
