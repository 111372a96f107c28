import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routes } from '#contract/api/routes.ts';

/** The calls of the specification (§7), one a line. */
const SPECIFIED = `
  POST /api/register
  POST /api/login
  POST /api/logout
  GET /api/auth/google
  GET /api/auth/oauth2/redirect
  GET /api/user/getProfile
  PUT /api/profile/edit
  PUT /api/profile/edit/password
  GET /api/athletes/:athleteId
  POST /api/athletes/:athleteId/requestByCode/:code
  DELETE /api/athletes/:athleteId/removeCoach
  GET /api/athletes/:athleteId/currentMacros
  GET /api/athletes/:athleteId/myBlocks
  GET /api/athletes/:athleteId/blocks/:blockId
  PUT /api/athletes/:athleteId/blocks/:blockId/actual
  GET /api/athlete/:athleteId/personalInfo
  POST /api/athlete/personalInfo
  GET /api/coaches/:coachId/athletes
  GET /api/coaches/:coachId/athletes/:athleteId
  PUT /api/coaches/:coachId/acceptAthlete/:athleteId
  DELETE /api/coaches/:coachId/deleteAthlete/:athleteId
  GET /api/coaches/:coachId/secret-code
  POST /api/coaches/:coachId/secret-code
  POST /api/coaches/:coachId/createBlock/:athleteId
  GET /api/coaches/:coachId/athletes/:athleteId/blocks/:blockId/edit
  PUT /api/coaches/:coachId/athletes/:athleteId/blocks/:blockId
  GET /api/coaches/allExercises
  POST /api/coaches/calculateMacros/:athleteId
  PUT /api/coaches/:coachId/saveMacros/:athleteId
  GET /api/coaches/pending/:id
  GET /api/admin/:adminId
  PUT /api/admin/:adminId/acceptCoach/:coachId
  DELETE /api/admin/:adminId/rejectCoach/:coachId
  GET /api/user/:userId/chat/rooms
  GET /api/user/:userId/messages/room/:roomId
  GET /api/health
`
  .trim()
  .split(/\s*\n\s*/);

it('Every call of the specification is there, and every other one is named among the deviations [§7]', () => {
  const names = new Map(Object.entries(routes).map(([name, { method, path }]) => [`${method} ${path}`, name]));
  expect(SPECIFIED.filter((call) => !names.has(call))).toEqual([]);
  const added = [...names].filter(([call]) => !SPECIFIED.includes(call)).map(([, name]) => name);
  const deviations = readFileSync(new URL('../../../src/README.md', import.meta.url), 'utf8');
  const paragraph = /^- These calls are added[^]*?(?=^- )/m.exec(deviations)?.[0] ?? '';
  const named = [...paragraph.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  expect(named.toSorted()).toEqual(added.toSorted());
});
