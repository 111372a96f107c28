import { expect, test } from 'vitest';
import { plainHttpNotice } from '#server/plain-http.ts';

test.each([
  { host: '0.0.0.0', publicUrl: undefined },
  { host: '192.168.1.20', publicUrl: undefined },
  { host: '::', publicUrl: 'http://192.168.1.20:3000' },
])('who starts a server for phones without HTTPS is told what they will miss: $host, $publicUrl', (config) => {
  expect(plainHttpNotice(config)).toMatch(/plain http:\/\/ address: .+ set PUBLIC_URL to its https:\/\/ address/);
});

test.each([
  { host: '127.0.0.1', publicUrl: undefined },
  { host: 'localhost', publicUrl: undefined },
  { host: '::1', publicUrl: undefined },
  { host: '0.0.0.0', publicUrl: 'https://spotter.example' },
])('nothing is said where nobody else comes, or all by HTTPS: $host, $publicUrl', (config) => {
  expect(plainHttpNotice(config)).toBeUndefined();
});
