const historySession = {
  source: 'strong',
  key: '2024-03-04T18:02:11 Lower A',
  at: '2024-03-04T18:02:11',
  zone: null,
  program: null,
  name: 'Lower A',
  seconds: 4_320,
  note: null,
  sets: [
    {
      exercise: 'Squat (Barbell)',
      listed: 'Back squat',
      place: 0,
      run: 0,
      row: 0,
      kind: 'work',
      reps: 5,
      rpe: 8.5,
      load: 142.5,
      loadAs: 'total',
      seconds: null,
      metres: null,
      superset: null,
      planned: null,
      note: 'belt',
    },
  ],
};

const exercises = {
  exercises: [
    {
      name: 'Back squat',
      otherNames: ['Squat'],
      sessions: [
        {
          at: 1_763_402_400_000,
          source: 'spotter',
          program: 'Autumn strength',
          sets: [{ reps: 5, rpe: 8, load: 140 }],
        },
      ],
    },
  ],
  from: null,
  weeks: [
    {
      blockId: '0199a5c2-6f10-7c3e-9b1d-2f6f4a8e5d01',
      block: 'Autumn strength',
      week: 3,
      days: [{ day: 'Monday', at: 1_763_402_400_000, planned: 16, done: 12 }],
    },
  ],
  person: { bodyweight: 82.5, gender: 'Male', maxes: { squat: 180, bench: 122.5, deadlift: null } },
};

/** Returns the calls of the training history and of its import, with these ids in the examples. */
export function historyCalls({ athleteId, coachId }: { readonly athleteId: string; readonly coachId: string }) {
  return {
    exerciseHistory: {
      heading: 'Athlete' as const,
      says: 'Returns what the athlete lifted in blocks and in imported sessions, by exercise, newest first. Warm-ups, missed sets and numbers out of proportion are left out. Beside them: the planned and done sets of each day of the last 300 weeks of plans, and the bodyweight, sex and 1RMs of the personal info.',
      params: { athleteId },
    },
    coachedExerciseHistory: {
      heading: 'Coach' as const,
      says: 'Returns the same for the athlete’s coach.',
      params: { coachId, athleteId },
    },
    historySummary: {
      heading: 'Athlete' as const,
      says: 'Returns how much history was imported from other apps, by source.',
      params: { athleteId },
    },
    trainingHistory: {
      heading: 'Athlete' as const,
      says: 'Returns imported sessions, newest first, up to 100 at a time; `before` is the `next` of the previous page. With `exercise`, only the sets of that exercise. `rev` is the time of the last change of the history, in ms since 1970.',
      params: { athleteId },
      query: { exercise: 'Back squat' },
    },
    importHistory: {
      heading: 'Athlete' as const,
      says: 'Adds sessions from another app, at most 1,000 sets per call. Sets that are there already are skipped, so a call can be repeated. With `onConflict`, a session of the same app and start counts as the same session: `changed` says what becomes of one that differs from the file, `twice` of one that another app has brought already.',
      params: { athleteId },
      body: { sessions: [historySession], onConflict: { changed: 'ask' as const, twice: 'ask' as const } },
    },
    removeHistory: {
      heading: 'Athlete' as const,
      says: 'Removes everything that was imported from this source.',
      params: { athleteId },
      query: { source: 'strong' },
    },
    knownSessions: {
      heading: 'Athlete' as const,
      says: 'Returns how many of these sessions, at most 1,000 per call, the history or one of the athlete’s blocks has already.',
      params: { athleteId },
      body: { sessions: [{ source: 'strong', key: historySession.key }] },
    },
    matchExercises: {
      heading: 'Athlete' as const,
      says: 'Returns the catalogue’s names for exercises of other apps, where there is one, and what the athlete said of any of them with `nameExercises`, which counts more.',
      params: { athleteId },
      body: { names: ['Bench Press (Barbell)', 'Planche mit Weste'] },
    },
    nameExercises: {
      heading: 'Athlete' as const,
      says: 'Remembers which exercise a name of another app is, or that the name is to stay (`listed` is null), and what the numbers of its sets mean, where that is not as the file says. It holds for all spellings that people read as the same, for at most 50 names per call and 2,000 per athlete, unless something said later is there. Sets that were imported under these names before follow it, and `sets` counts them. A call can be repeated.',
      params: { athleteId },
      body: {
        names: [{ name: 'Planche mit Weste', listed: 'Weighted plank', meaning: 'added' as const }],
        chosenAt: 1_763_730_000_000,
      },
    },
  };
}

/** The replies to the examples of `historyCalls`. */
export const historyReplies = {
  exerciseHistory: exercises,
  coachedExerciseHistory: exercises,
  historySummary: {
    sources: [{ source: 'strong', sessions: 1, sets: 1, from: historySession.at, to: historySession.at }],
  },
  trainingHistory: { sessions: [historySession], next: null, rev: 1_763_730_000_230 },
  importHistory: { added: 1, known: 0, conflicts: { asked: [], replaced: 0, stayed: 0, elsewhere: 0 } },
  removeHistory: { removed: 1 },
  knownSessions: { known: 1 },
  matchExercises: {
    matches: [{ name: 'Bench Press (Barbell)', listed: 'Bench press' }],
    remembered: [{ name: 'Planche mit Weste', listed: 'Weighted plank', meaning: 'added' }],
  },
  nameExercises: { names: [{ name: 'Planche mit Weste', listed: 'Weighted plank', meaning: 'added' }], sets: 12 },
};
