/** The block of the examples. */
export const block = {
  blockId: '01991a00-0000-7000-8000-000000000005',
  name: 'Autumn strength',
  athleteUsername: 'marta',
  days: ['Monday'],
  weeks: [
    {
      weekName: 'week1',
      dayResponses: {
        Monday: {
          basics: [
            {
              idExercise: '01991a00-0000-7000-8000-000000000006',
              name: 'Back squat',
              restTime: '2-3 min',
              series: [
                {
                  seriesId: '01991a00-0000-7000-8000-000000000007',
                  target: { reps: 5, rpe: 8, load: 100 },
                  actual: { reps: null, rpe: null, load: null },
                },
              ],
            },
          ],
          complements: [
            {
              idExercise: '01991a00-0000-7000-8000-000000000101',
              name: 'Bench press',
              restTime: '2-3 min',
              series: [
                {
                  seriesId: '01991a00-0000-7000-8000-000000000100',
                  target: { reps: 5, rpe: 8, load: 100 },
                  actual: { reps: null, rpe: null, load: null },
                },
              ],
            },
          ],
        },
      },
    },
  ],
  rev: 1_763_720_000_000,
  structRev: 1,
  epoch: '01991a00-0000-7000-8000-0000000000e0',
};
