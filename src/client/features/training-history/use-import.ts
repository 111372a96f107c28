import { useState } from 'react';
import { call } from '#client/api/call.ts';
import { importCalls } from '#client/offline/imports/send-import.ts';
import type { Owner } from '#client/state/session.ts';
import { matchNames, type Matched } from '#client/offline/imports/send-waiting.ts';
import { keepImport } from '#client/offline/imports/waiting-import.ts';
import { askReader, type ReaderAnswer } from '#client/platform/background-worker.ts';
import { useStoppable } from '#client/ui/use-stoppable.ts';
import type { NamedExercise } from '#contract/api/training-history.ts';
import { MAX_IMPORTED_BYTES } from '#contract/limits.ts';
import type { Answers, HistoryReading } from '#domain/history/reading.ts';
import { agreedImport } from './agreed-import.ts';
import { countKnown } from './count-known.ts';
import { askedNames, saidNames, type AskedName, type Said } from './names.ts';
import { useWaitingImport } from './use-waiting-import.ts';
import type { FileReading, ImportTask, ReadFile } from './import-task.ts';

type Doubtful = Extract<HistoryReading, { kind: 'doubtful' }>;
type Unreadable = Extract<HistoryReading, { kind: 'unreadable' }>['why'];

/** The steps from the choice of a file until it was agreed to. */
export type ImportChoice =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'unreadable'; readonly why: Unreadable | 'too large' | 'too long' | 'failed' | 'no room' }
  | { readonly kind: 'asked'; readonly file: File; readonly reading: Doubtful; readonly answers: Answers }
  | Preview
  /** The names of the file are asked about. */
  | (Omit<Preview, 'kind'> & { readonly kind: 'names' })
  /** The import was agreed to, and is being written to the disk. */
  | { readonly kind: 'keeping' }
  /** Another import waits on this device, which another tab began. */
  | { readonly kind: 'refused' };

type Agreed = Pick<Preview, 'read' | 'listed'>;
type Preview = {
  readonly kind: 'preview';
  readonly read: ReadFile;
  readonly listed: ListedNames;
  readonly asked: readonly AskedName[];
  /** What was just said of the names. */
  readonly said: ReadonlyMap<string, Said>;
  /** How many of its sessions are there already; undefined where nobody could say. */
  readonly known: number | undefined;
};

/** What the list of exercises calls the names of a file, or the person did before; undefined where nobody could say. */
export type ListedNames = Matched | undefined;

/**
 * Runs an import from the choice of a file to the report. Nothing is written before the preview was agreed to; then it
 * waits on this device until the server has all of it, however often the app is closed or the network fails.
 */
export function useImport(owner: Owner) {
  const { userId, token } = owner;
  const [choice, setChoice] = useState<ImportChoice>(IDLE);
  const { forget, ...waiting } = useWaitingImport(owner);
  const reader = useStoppable();

  async function read(file: File, answers: Answers = {}): Promise<void> {
    if (file.size > MAX_IMPORTED_BYTES) return setChoice({ kind: 'unreadable', why: 'too large' });
    const signal = reader.begin();
    setChoice({ kind: 'reading' });
    const next = await readChosen(file, answers, signal);
    if (!signal.aborted) setChoice(next);
  }

  async function readChosen(file: File, answers: Answers, signal: AbortSignal): Promise<ImportChoice> {
    try {
      const answer = await readInWorker({ file, answers }, signal);
      if (answer.kind === 'stopped') return IDLE;
      if (answer.kind === 'too long') return { kind: 'unreadable', why: 'too long' };
      const reading = answer.reply;
      if (reading.kind === 'unreadable') return reading;
      if (reading.kind === 'doubtful') return { kind: 'asked', file, reading, answers };
      const [listed, known] = await Promise.all([
        listedNames(reading),
        countKnown(reading.batches, (sessions) =>
          call('knownSessions', { athleteId: userId }, { body: { sessions }, token }),
        ),
      ]);
      const asked = listed && reading.source !== 'spotter' ? askedNames(reading.preview.names, listed) : [];
      return { kind: 'preview', read: reading, listed, asked, said: new Map(), known };
    } catch {
      return { kind: 'unreadable', why: 'failed' };
    }
  }

  /** Asks what our list calls the file's exercises; a file of ours has those names already. */
  async function listedNames({ source, preview }: ReadFile): Promise<ListedNames> {
    if (source === 'spotter') return { names: [], remembered: [] };
    const matched = await matchNames(preview.exercises, importCalls(owner));
    return matched.ok ? matched.data : undefined;
  }

  /** @param said what was just said of the names; undefined where they are to stay */
  async function keep({ read: file, listed }: Agreed, said: readonly NamedExercise[] | undefined): Promise<void> {
    setChoice({ kind: 'keeping' });
    try {
      const isKept = await keepImport(userId, await agreedImport(file, listed, said), file.batches);
      waiting.send();
      setChoice(isKept ? IDLE : { kind: 'refused' });
    } catch {
      setChoice({ kind: 'unreadable', why: 'no room' });
    }
  }

  return {
    ...waiting,
    ...namesOf(choice, setChoice),
    choice,
    choose: (file: File) => void read(file),
    answer: (answers: Answers) => {
      if (choice.kind === 'asked') void read(choice.file, { ...choice.answers, ...answers });
    },
    agree: (isRenamed: boolean) => {
      if (choice.kind !== 'preview') return;
      // Who went on to the names and came back has said something of them.
      void keep(choice, isRenamed ? saidNames(choice.asked, choice.said, false) : undefined);
    },
    /** Goes on with what was said of the names. */
    agreeAs: (said: readonly NamedExercise[]) => {
      if (choice.kind === 'names') void keep(choice, said);
    },
    startOver: () => {
      reader.stop();
      forget();
      setChoice(IDLE);
    },
  };
}

/** What can be done with the names of a file. */
function namesOf(choice: ImportChoice, setChoice: (next: ImportChoice) => void) {
  return {
    say: (said: ReadonlyMap<string, Said>) => {
      if (choice.kind === 'names') setChoice({ ...choice, said });
    },
    /** Leads to the names of the file, and back. */
    turn: () => {
      if (choice.kind === 'preview') setChoice({ ...choice, kind: 'names' });
      else if (choice.kind === 'names') setChoice({ ...choice, kind: 'preview' });
    },
  };
}

const IDLE = { kind: 'idle' } as const;

async function readInWorker(task: ImportTask, signal: AbortSignal): Promise<ReaderAnswer<FileReading>> {
  const { default: address } = await import('./import-worker.ts?worker&url');
  return askReader(address, task, signal);
}
