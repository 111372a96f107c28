import { newId } from '#client/platform/clock.ts';
import { readFile } from './read-file.ts';
import { RefusedFile } from './refused-file.ts';
import { createExerciseMatch } from '#domain/history/match-exercises.ts';
import { linkToCatalogue } from '#domain/programme/link-to-catalogue.ts';
import { readProgramme } from '#domain/programme/read-programme.ts';
import type { ProgrammeReply, ProgrammeTask } from './programme-task.ts';

/** Reads spreadsheets off the main thread, so that the page stays responsive. */
addEventListener('message', ({ data }: MessageEvent<ProgrammeTask>) => {
  // A rejected promise in a worker is no `error` event for its page: `reportError` makes it one.
  read(data).then((reply) => postMessage(reply), reportError);
});

async function read({ from, answers, catalogue }: ProgrammeTask): Promise<ProgrammeReply> {
  try {
    const sheets = from instanceof File ? await readFile(from) : from;
    const tools = { newId, match: createExerciseMatch(catalogue) };
    const programme = readProgramme(sheets, answers, tools);
    if (programme.kind !== 'programme') return { kind: 'read', sheets, programme };
    return { kind: 'read', sheets, programme: { ...programme, plan: linkToCatalogue(programme.plan, catalogue) } };
  } catch (error) {
    if (error instanceof RefusedFile) return { kind: 'refused', why: error.why };
    throw error;
  }
}
