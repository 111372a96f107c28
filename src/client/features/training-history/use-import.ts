import { useEffect, useEffectEvent, useState } from 'react';
import type { HistorySession } from '#contract/api/training-history.ts';
import { call, type CallFailure } from '#client/api/call.ts';
import type { Answers, HistoryReading } from '#domain/history/reading.ts';
import { askHistoryWorker } from './ask-history-worker.ts';
import type { ReadFile } from './history-task.ts';

/** What is larger would fill the memory of a phone. */
const LARGEST_FILE = 20 * 1024 * 1024;
const MOST_NAMES = 2_000;
const MOST_ASKED = 1_000;

type Doubtful = Extract<HistoryReading, { kind: 'doubtful' }>;
type Unreadable = Extract<HistoryReading, { kind: 'unreadable' }>['why'];
/** By name in the file: what the catalogue calls it. */
type Listed = ReadonlyMap<string, string>;
export type Counted = { readonly added: number; readonly known: number };
type Sent = Counted & { readonly batches: number };

export type ImportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'reading' }
  | { readonly kind: 'unreadable'; readonly why: Unreadable | 'too large' | 'failed' }
  | { readonly kind: 'asked'; readonly file: File; readonly reading: Doubtful; readonly answers: Answers }
  | {
      readonly kind: 'preview';
      readonly read: ReadFile;
      readonly listed: Listed;
      /** How many of its sessions are there already; undefined where nobody could say. */
      readonly known: number | undefined;
    }
  | { readonly kind: 'sending'; readonly read: ReadFile; readonly listed: Listed; readonly sent: Sent }
  | {
      readonly kind: 'paused';
      readonly read: ReadFile;
      readonly listed: Listed;
      readonly sent: Sent;
      readonly failure: CallFailure;
    }
  | { readonly kind: 'done'; readonly read: ReadFile; readonly counted: Counted };

/**
 * An import from the choice of a file to the report. Nothing is written before the preview was agreed to; what was sent
 * stays sent, so a line that breaks costs no more than the batch that was under way.
 */
export function useImport(athleteId: string) {
  const [state, setState] = useState<ImportState>({ kind: 'idle' });

  async function read(file: File, answers: Answers = {}): Promise<void> {
    if (file.size > LARGEST_FILE) return setState({ kind: 'unreadable', why: 'too large' });
    setState({ kind: 'reading' });
    try {
      const reading = await askHistoryWorker({ kind: 'read', file, answers });
      if (reading.kind === 'unreadable') return setState(reading);
      if (reading.kind === 'doubtful') return setState({ kind: 'asked', file, reading, answers });
      // A file of ours says itself what its exercises are called.
      const names = reading.source === 'spotter' ? [] : reading.preview.exercises;
      const [listed, known] = await Promise.all([listedNames(athleteId, names), knownOf(athleteId, reading)]);
      setState({ kind: 'preview', read: reading, listed, known });
    } catch {
      setState({ kind: 'unreadable', why: 'failed' });
    }
  }

  async function send(file: ReadFile, listed: Listed, begun: Sent): Promise<void> {
    let sent = begun;
    for (const batch of file.batches.slice(begun.batches)) {
      setState({ kind: 'sending', read: file, listed, sent });
      const sessions = batch.map((session) => withNames(session, listed));
      const result = await call('importHistory', { athleteId }, { body: { sessions } });
      if (!result.ok) return setState({ kind: 'paused', read: file, listed, sent, failure: result.failure });
      const { added, known } = result.data;
      sent = { batches: sent.batches + 1, added: sent.added + added, known: sent.known + known };
    }
    setState({ kind: 'done', read: file, counted: sent });
  }

  const goOn = (): void => {
    if (state.kind === 'paused') void send(state.read, state.listed, state.sent);
  };
  const onOnline = useEffectEvent(goOn);
  useEffect(() => {
    const listener = (): void => onOnline();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);

  return {
    state,
    choose: (file: File) => void read(file),
    answer: (answers: Answers) => {
      if (state.kind === 'asked') void read(state.file, { ...state.answers, ...answers });
    },
    agree: (isRenamed: boolean) => {
      if (state.kind !== 'preview') return;
      void send(state.read, isRenamed ? state.listed : new Map(), { batches: 0, added: 0, known: 0 });
    },
    goOn,
    cancel: () => setState({ kind: 'idle' }),
  };
}

/** Without an answer all names are kept as they are. */
async function listedNames(athleteId: string, names: readonly string[]): Promise<Listed> {
  if (names.length === 0) return new Map();
  const asked = names.slice(0, MOST_NAMES);
  const result = await call('matchExercises', { athleteId }, { body: { names: [...asked] } });
  return new Map(result.ok ? result.data.matches.map(({ name, listed }) => [name, listed]) : []);
}

async function knownOf(athleteId: string, { batches }: ReadFile): Promise<number | undefined> {
  // A session may be cut in two by the size of a call.
  const each = new Map(batches.flat().map(({ source, key }) => [`${source} ${key}`, { source, key }]));
  const sessions = [...each.values()];
  let known = 0;
  for (let at = 0; at < sessions.length; at += MOST_ASKED) {
    const body = { sessions: sessions.slice(at, at + MOST_ASKED) };
    const result = await call('knownSessions', { athleteId }, { body });
    if (!result.ok) return undefined;
    known += result.data.known;
  }
  return known;
}

function withNames({ sets, ...session }: HistorySession, listed: Listed): HistorySession {
  return { ...session, sets: sets.map((set) => ({ ...set, listed: set.listed ?? listed.get(set.exercise) ?? null })) };
}
