import { expect, test } from 'vitest';
import { readInfo, typedFrom, type TypedInfo } from '#client/features/personal-info/check-personal-info.ts';

const NOTHING = typedFrom(undefined);
const NEEDED: TypedInfo = {
  ...NOTHING,
  fullName: ' Nora Vidal ',
  gender: 'Female',
  age: '29',
  height: '168',
  weight: '61,5',
  occupation: 'Nurse',
  sportsHistory: 'Rowing',
};

test('an empty form names all that is required, and nothing that is optional [§5]', () => {
  const read = readInfo(NOTHING);
  expect('problems' in read && Object.keys(read.problems).sort()).toEqual(
    ['age', 'fullName', 'gender', 'height', 'occupation', 'sportsHistory', 'weight'].sort(),
  );
  expect('first' in read && read.first).toBe('fullName');
});

test('what is required is enough: numbers with comma or point, what is left out is null [§5]', () => {
  expect(readInfo(NEEDED)).toEqual({
    body: {
      fullName: 'Nora Vidal',
      gender: 'Female',
      age: 29,
      height: 168,
      weight: 61.5,
      occupation: 'Nurse',
      sportsHistory: 'Rowing',
      injuryHistory: null,
      rmBench: null,
      rmSquat: null,
      rmDeadLift: null,
      experience: null,
    },
  });
});

test.each([
  ['age', 'old', 'Type a number, like 1000 or 82.5.'],
  ['age', '4', 'This must be from 5 to 120.'],
  ['height', '1.68', 'This must be from 50 to 280.'],
  ['rmSquat', '-1', 'This must be from 0 to 2000.'],
  ['weight', '9', 'This must be from 10 to 700.'],
  ['rmSquat', '1,005', 'Type a number, like 1000 or 82.5.'],
  ['weight', '1.234,5', 'Type a number, like 1000 or 82.5.'],
  ['experience', '1e3', 'Type a number, like 1000 or 82.5.'],
] as const)("'%s' as '%s' is told '%s' and gets the focus", (field, text, sentence) => {
  expect(readInfo({ ...NEEDED, [field]: text })).toEqual({ problems: { [field]: sentence }, first: field });
});

test('what the server has can be sent again as it is', () => {
  const info = {
    fullName: 'Nora',
    gender: 'Female',
    age: 29,
    height: 168,
    weight: 61.5,
    occupation: 'Nurse',
    sportsHistory: 'Rowing',
    injuryHistory: null,
    rmBench: 40,
    rmSquat: null,
    rmDeadLift: 0,
    experience: null,
  } as const;
  expect(readInfo(typedFrom(info))).toEqual({ body: info });
});

test('in pounds, loads are typed and told in pounds and sent in kilograms', () => {
  const typed: TypedInfo = { ...NEEDED, unit: 'lb', weight: '135', rmSquat: '225,5', age: '29', height: '168' };
  expect(readInfo(typed)).toMatchObject({
    body: { weight: 61.23496995, rmSquat: 102.285079435, age: 29, height: 168 },
  });
  expect(readInfo({ ...NEEDED, unit: 'lb', weight: '22' })).toEqual({
    problems: { weight: 'This must be from 22.1 to 1543.2.' },
    first: 'weight',
  });
});

test('in pounds, what the server has is shown rounded and sent again as it is', () => {
  const read = readInfo(NEEDED);
  const info =
    'body' in read ? { ...read.body, injuryHistory: null, rmBench: 90, rmSquat: null, rmDeadLift: 0 } : undefined;
  const before = info && { ...info, experience: null };
  expect(typedFrom(before, 'lb')).toMatchObject({ weight: '135.6', rmBench: '198.4', rmSquat: '', rmDeadLift: '0' });
  expect(readInfo(typedFrom(before, 'lb'), before)).toEqual({ body: before });
});
