export const area = {
  title: (username: string) => `Hello, ${username}`,
  untitled: 'Athlete menu',
  menu: 'Menu',
  continueTraining: 'Continue training',
  blocks: 'My Block History',
  blocksText: 'Every block your coach wrote for you, newest first.',
  diet: 'Your Diet',
  dietText: 'Your calories and macros for the day.',
} as const;

export const blockList = {
  title: 'My Block History',
  by: (coach: string) => `by ${coach}`,
  created: (day: string) => `Created ${day}`,
} as const;

export const diet = {
  title: 'Your Diet',
  objective: 'Objective',
  kilocalories: 'Kilocalories',
  carbohydrates: 'Carbohydrates',
  proteins: 'Proteins',
  fats: 'Fats',
  perDay: 'per day',
  kcal: 'kcal',
  grams: 'g',
  perKilogram: (grams: number) => `${grams} g per kg`,
  ofEnergy: (percent: number) => `${percent} % of energy`,
} as const;
