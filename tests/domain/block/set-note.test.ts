import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { NOTE_KINDS, readNote, writeNote } from '#domain/block/set-note.ts';

const words = fc
  .string({ unit: 'grapheme' })
  .map((text) => text.trim())
  .filter((text) => readNote(text).kind === undefined);

it('a note is read as it was written, whatever its words and its kind', () => {
  fc.assert(
    fc.property(fc.constantFrom(undefined, ...NOTE_KINDS), words, (kind, text) => {
      const written = writeNote({ kind, text });
      expect(written === null ? { kind: undefined, text: '' } : readNote(written)).toEqual({ kind, text });
    }),
    {
      examples: [
        ['pain', ''],
        [undefined, ''],
        [undefined, '#painful'],
        ['skipped', 'rack taken\nby others'],
      ],
    },
  );
});

it('a word that only begins like a kind is no kind', () => {
  expect(readNote('#painful')).toEqual({ kind: undefined, text: '#painful' });
  expect(readNote('#pain left knee')).toEqual({ kind: 'pain', text: 'left knee' });
});
