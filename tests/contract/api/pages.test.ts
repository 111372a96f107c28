import { expect, test } from 'vitest';
import { patterns } from '#client/paths.ts';
import { APP_PAGE } from '#contract/api/pages.ts';

const { anythingElse: _, ...pages } = patterns;

test.each(Object.values(pages))('%s is a page of the app, with and without a query', (pattern) => {
  const path = pattern.replaceAll(/:\w+/g, '01a2');
  expect(path).toMatch(APP_PAGE);
  expect(`${path}?week=week2`).toMatch(APP_PAGE);
});

test.each([
  '/oauth2/sign_in?rd=/',
  '/oauth2/start',
  '/cdn-cgi/access/login/spotter.example',
  '/authelia/?rd=x',
  '/front/sign-in',
  '/loginx',
])('%s is none: something in front of the server may have it', (path) => {
  expect(path).not.toMatch(APP_PAGE);
});
