import '../../../support/page.ts';
import 'fake-indexeddb/auto';
import { afterAll, describe, expect, it } from 'vitest';
import { createDatabase } from '#client/offline/database.ts';
import { ALL_KINDS, PENDING_TABLES } from '#client/offline/pending/kinds.ts';
import { goesWithSession, ownersOf, PENDING_NOTES } from '#client/offline/pending/notes.ts';

const database = createDatabase('kinds');
afterAll(() => database.close());

/** What this device itself keeps, and nobody sends. */
const OF_THE_DEVICE = ['meta', 'session'];

describe('What waits on this device', () => {
  it('has a kind for every table in which something lies under a person’s id [P3 P13]', () => {
    const ofPeople = database.tables.filter(({ schema }) => [schema.primKey.keyPath].flat()[0] === 'userId');
    expect([...PENDING_TABLES].toSorted()).toEqual(ofPeople.map(({ name }) => name).toSorted());
    const others = database.tables.filter((table) => !ofPeople.includes(table)).map(({ name }) => name);
    expect(others.toSorted()).toEqual(OF_THE_DEVICE);
  });

  it('has a kind for every note that waits to be sent [P3 P13]', () => {
    expect(ALL_KINDS.flatMap(({ notes = [] }) => notes)).toEqual(PENDING_NOTES);
    expect(PENDING_NOTES.every((note) => !goesWithSession(`${note} marta`))).toBe(true);
  });
});

describe('A note of a person', () => {
  it.each(['typed', 'unticked', 'equipment', 'unsent equipment', 'handovers'])(
    '(%s) is known as theirs [P12]',
    (note) => {
      expect(ownersOf({ key: `${note} marta` as `typed ${string}`, value: {} })).toEqual(['marta']);
    },
  );

  it('goes with the session where the server has it, or only who is logged in can use it [P13]', () => {
    const keys = ['typed m', 'unticked m', 'equipment m', 'unsent equipment m', 'handovers m', 'rest', 'deviceId'];
    expect(keys.filter(goesWithSession)).toEqual(['unticked m', 'equipment m', 'handovers m', 'rest']);
  });
});
