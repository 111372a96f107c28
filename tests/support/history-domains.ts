import { z } from 'zod';
import {
  HISTORY_DATE,
  HISTORY_SOURCES,
  LOAD_MEANINGS,
  MAX_HISTORY_NAME_LENGTH,
  MAX_HISTORY_NOTE_LENGTH,
  MAX_SESSION_KEY_LENGTH,
  MAX_SET_METRES,
  MAX_SET_SECONDS,
  MAX_SETS_PER_SESSION,
  NAME_MEANINGS,
  SET_KINDS,
} from '#contract/history-vocabulary.ts';
import { MAX_LOAD_KG, MAX_REPS } from '#contract/limits.ts';
import { count, from, id, optional, time } from './logged-domains.ts';
import { line, shown } from './stored-text.ts';

const hash = z.string().length(22);
const came = { athlete_id: id, at: z.string().regex(HISTORY_DATE) };
/** Other apps know RPE and repetitions in any steps. */
const brought = {
  reps: optional(from(0, MAX_REPS)),
  rpe: optional(from(0, 10)),
  load: optional(from(0, MAX_LOAD_KG)),
};

/** What each column of an imported history may hold. */
export const historyDomains = {
  history_sessions: z.strictObject({
    ...came,
    id: hash,
    source: z.enum(HISTORY_SOURCES),
    key: line(MAX_SESSION_KEY_LENGTH),
    zone: optional(line(64)),
    program: optional(line(MAX_HISTORY_NAME_LENGTH)),
    name: optional(line(MAX_HISTORY_NAME_LENGTH)),
    seconds: optional(from(0, 366 * 86_400)),
    note: optional(shown(1, MAX_HISTORY_NOTE_LENGTH)),
  }),
  history_names: z.strictObject({
    athlete_id: id,
    id: hash,
    name: line(MAX_HISTORY_NAME_LENGTH),
    listed: optional(line(MAX_HISTORY_NAME_LENGTH)),
    meaning: optional(z.enum(NAME_MEANINGS)),
    chosen_at: time,
  }),
  history_revs: z.strictObject({ athlete_id: id, rev: time }),
  history_sets: z.strictObject({
    ...came,
    session_id: hash,
    id: hash,
    exercise_id: hash,
    exercise: line(MAX_HISTORY_NAME_LENGTH),
    listed: optional(line(MAX_HISTORY_NAME_LENGTH)),
    place: count.max(MAX_SETS_PER_SESSION),
    run: count.max(MAX_SETS_PER_SESSION),
    row: count.max(MAX_SETS_PER_SESSION),
    kind: z.enum(SET_KINDS),
    ...brought,
    load_as: z.enum(LOAD_MEANINGS),
    seconds: optional(from(0, MAX_SET_SECONDS)),
    metres: optional(from(0, MAX_SET_METRES)),
    superset: optional(line(64)),
    planned_reps: brought.reps,
    planned_rpe: brought.rpe,
    planned_load: brought.load,
    planned_text: optional(line(100)),
    note: optional(shown(1, MAX_HISTORY_NOTE_LENGTH)),
  }),
};
