/** Whom and what the examples name; a test puts the ids of its own database in their place. */
export const EXAMPLE = {
  athleteId: '01991a00-0000-7000-8000-000000000001',
  coachId: '01991a00-0000-7000-8000-000000000002',
  adminId: '01991a00-0000-7000-8000-000000000003',
  pendingId: '01991a00-0000-7000-8000-000000000004',
  blockId: '01991a00-0000-7000-8000-000000000005',
  idExercise: '01991a00-0000-7000-8000-000000000006',
  seriesId: '01991a00-0000-7000-8000-000000000007',
  exerciseId: '01991a00-0000-7000-8000-000000000008',
  templateId: '01991a00-0000-7000-8000-00000000000b',
  noticeId: '01991a00-0000-7000-8000-00000000000c',
  roomId: '01991a00-0000-7000-8000-000000000009',
  secretCode: '7K2M9QX4TB8ZD',
  linkToken: 'a-token-of-64-letters',
  email: 'marta@example.org',
  password: 'demo-demo',
} as const;

export const EXAMPLE_EQUIPMENT = {
  bar: { mass: 20, unit: 'kg' },
  plates: [
    { mass: 25, unit: 'kg', pairs: 2 },
    { mass: 10, unit: 'lb', pairs: 1 },
  ],
} as const;
