import { useRef, useState } from 'react';
import { call } from '#client/api/call.ts';
import { inThisLocale, type LocalizedFailure } from '#client/api/localized-failure.ts';
import { askProgramme } from '#client/spreadsheet/ask-programme.ts';
import type { ProgrammeTask } from '#client/spreadsheet/programme-task.ts';
import { readPasted, type Pasted } from '#client/spreadsheet/read-pasted.ts';
import { RefusedFile, type ProgrammeRefusal } from '#client/spreadsheet/refused-file.ts';
import { useStoppable } from '#client/ui/use-stoppable.ts';
import { bringProgramme as words } from '#client/words/bring-programme.ts';
import type { AllExercises } from '#contract/api/catalogue.ts';
import { MAX_IMPORTED_BYTES } from '#contract/limits.ts';
import type { Programme, ProgrammeAnswers } from '#domain/programme/programme.ts';
import type { Sheet } from '#domain/programme/sheet.ts';

export type ReadableProgramme = Extract<Programme, { kind: 'programme' }>;

/** A programme as it was read, and the sheets that it was read from. */
export type ReadProgramme = {
  readonly kind: 'read';
  /** The name of the file, without its ending. */
  readonly name: string;
  readonly sheets: readonly Sheet[];
  readonly programme: ReadableProgramme;
  readonly answers: ProgrammeAnswers;
  readonly catalogue: AllExercises['exerciseList'];
};

/** The steps from the choice of a spreadsheet until a template is made of it. */
export type BringState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'refused'; readonly why: ProgrammeRefusal }
  /** The list of exercises could not be read. */
  | { readonly kind: 'failed'; readonly told: LocalizedFailure }
  | ReadProgramme;

const IDLE: BringState = { kind: 'idle' };

/** Reads a spreadsheet, and again with each answer. Nothing of it leaves this device. */
export function useProgramme(coachId: string) {
  const [state, setState] = useState<BringState>(IDLE);
  const [isBusy, setBusy] = useState(false);
  const reader = useStoppable();
  /** Ends all that is read of one source. */
  const signal = useRef<AbortSignal>(undefined);
  /** The read that was started last: only its result counts. */
  const last = useRef<Promise<BringState>>(undefined);

  async function show(reading: Promise<BringState>): Promise<BringState> {
    last.current = reading;
    setBusy(true);
    const next = await reading;
    if (last.current !== reading) return last.current ?? IDLE;
    setState(next);
    setBusy(false);
    return next;
  }

  function begin(name: string, from: ProgrammeTask['from']): void {
    setState({ kind: 'reading' });
    signal.current = reader.begin();
    void show(readFirst(coachId, { name, from, signal: signal.current }));
  }

  return {
    state,
    /** What is shown is being read again. */
    isBusy,
    choose: (file: File) => {
      if (file.size > MAX_IMPORTED_BYTES) setState({ kind: 'refused', why: 'too large' });
      else begin(file.name.replace(/\.\w+$/, ''), file);
    },
    paste: (pasted: Pasted) => {
      try {
        begin(words.pasted, [readPasted(pasted, words.pasted)]);
      } catch (error) {
        setState({ kind: 'refused', why: error instanceof RefusedFile ? error.why : 'failed' });
      }
    },
    answer: (answers: ProgrammeAnswers) => {
      if (state.kind === 'read' && signal.current) {
        void show(readAgain(state, last.current, { answers, signal: signal.current }));
      }
    },
    /** Resolves to what was read with all answers given so far. */
    latest: async () => (await last.current) ?? IDLE,
    startOver: () => {
      reader.stop();
      last.current = undefined;
      setBusy(false);
      setState(IDLE);
    },
  };
}

type Source = { readonly name: string; readonly from: ProgrammeTask['from']; readonly signal: AbortSignal };

async function readFirst(coachId: string, { name, from, signal }: Source): Promise<BringState> {
  const list = await call('coachExercises', { coachId });
  if (!list.ok) return { kind: 'failed', told: inThisLocale(list.failure) };
  return read({ name, catalogue: list.data.exerciseList, answers: {} }, from, signal);
}

async function readAgain(
  shown: ReadProgramme,
  before: Promise<BringState> | undefined,
  { answers, signal }: { readonly answers: ProgrammeAnswers; readonly signal: AbortSignal },
): Promise<BringState> {
  // An earlier answer may still be being read: it is awaited, so that it counts as well.
  const known = await before;
  const given = known?.kind === 'read' ? known.answers : shown.answers;
  return read({ ...shown, answers: withAnswers(given, answers) }, shown.sheets, signal);
}

function withAnswers(before: ProgrammeAnswers, now: ProgrammeAnswers): ProgrammeAnswers {
  return {
    ...before,
    ...now,
    counts: new Map([...(before.counts ?? []), ...(now.counts ?? [])]),
    days: new Map([...(before.days ?? []), ...(now.days ?? [])]),
    names: new Map([...(before.names ?? []), ...(now.names ?? [])]),
  };
}

type About = Pick<ReadProgramme, 'name' | 'catalogue' | 'answers'>;

async function read(
  { name, catalogue, answers }: About,
  from: ProgrammeTask['from'],
  signal: AbortSignal,
): Promise<BringState> {
  try {
    const answer = await askProgramme({ from, answers, catalogue }, signal);
    if (answer.kind === 'stopped') return IDLE;
    if (answer.kind === 'too long') return { kind: 'refused', why: 'too long' };
    const { reply } = answer;
    if (reply.kind === 'refused') return reply;
    const { sheets, programme } = reply;
    if (programme.kind === 'programme') return { kind: 'read', name, catalogue, answers, sheets, programme };
    return { kind: 'refused', why: programme.why === 'unknown' ? 'no table' : programme.why };
  } catch {
    return { kind: 'refused', why: 'failed' };
  }
}
