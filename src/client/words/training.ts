import { words } from './language.ts';

export const area = words('area', {
  title: (username: string) => `Hello, ${username}`,
  untitled: 'Athlete menu',
  menu: 'Menu',
  continueTraining: 'Continue training',
  week: (number: number) => `Week ${number}`,
  progress: (done: number, total: number) => `${done} of ${total}`,
  newBlock: 'New block',
  newBlockBy: (coach: string) => `${coach} wrote it for you.`,
  lastWeek: 'Your last week',
  setsOfWeek: (week: number, done: number, total: number) => `Week ${week} · ${done} of ${total} sets`,
  missed: (sessions: number) => (sessions === 1 ? '1 session missed' : `${sessions} sessions missed`),
  notTrained: (days: number) => `Not trained for ${days} days`,
  blocks: 'My Block History',
  blocksText: 'Every block your coach wrote for you, newest first.',
  exercises: 'Your exercises',
  exercisesText: 'Best sets and every session, exercise by exercise.',
  longView: 'Progress',
  longViewText: 'Planned and done week by week, calendar, DOTS and GL points.',
  diet: 'Your Diet',
  dietText: 'Your calories and macros for the day.',
});

export const blockList = words('blockList', {
  title: 'My Block History',
  by: (coach: string) => `by ${coach}`,
  created: (day: string) => `Created ${day}`,
  starts: (date: string) => `Starts ${date}`,
  /** Of a block that was never opened. */
  isNew: 'New',
  archived: (count: number) => `Archived (${count})`,
});

export const diet = words('diet', {
  title: 'Your Diet',
  objective: 'Objective',
  kilocalories: 'Kilocalories',
  carbohydrates: 'Carbohydrates',
  proteins: 'Proteins',
  fats: 'Fats',
  perDay: 'per day',
  kcal: 'kcal',
  grams: 'g',
  perKilogram: (grams: string) => `${grams} g per kg`,
  ofEnergy: (percent: number) => `${percent}% of energy`,
});
