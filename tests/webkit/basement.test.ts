import { expect, it } from 'vitest';
import { openBlock, openTraining, useGym } from './support/gym.ts';

const gym = useGym();

it('an athlete logs sets without a signal, reloads, comes back, and the server has each value once [P1 P2 P9]', async () => {
  const { driver, screen, signal, address } = gym();
  const area = await openTraining(gym());
  await signal.cut();
  await screen.click('button', 'Back squat set 1 done');
  await screen.click('button', 'RPE 8');
  await screen.fill('Back squat set 2 reps', '4');
  await screen.fill('Back squat set 2 load', '82,5');
  await screen.saveState('Offline: saved on this phone (5)');

  await driver.reload();
  await expectTraining();
  await driver.goto(`${address}${area}`);
  await openBlock(gym());
  await expectTraining();
  expect(gym().log()).toEqual([]);

  await signal.heal();
  await screen.saveState('Synced');
  expect(gym().logged()).toEqual([
    'Back squat 1 load 82.5',
    'Back squat 1 reps 5',
    'Back squat 1 rpe 8',
    'Back squat 2 load 82.5',
    'Back squat 2 reps 4',
  ]);

  async function expectTraining(): Promise<void> {
    await screen.saveState('saved on this phone (5)');
    await expect.poll(() => screen.value('Back squat set 1 reps')).toBe('5');
    await expect.poll(() => screen.value('Back squat set 1 load')).toBe('82.5');
    await expect.poll(() => screen.value('Back squat set 1 RPE')).toBe('8');
    await expect.poll(() => screen.value('Back squat set 2 reps')).toBe('4');
    await expect.poll(() => screen.value('Back squat set 2 load')).toBe('82.5');
  }
});

it('whoever cannot see the screen hears the names of the fields and the check', async () => {
  const { driver, screen } = gym();
  await openTraining(gym());
  const spoken = async (role: 'field' | 'button', name: string) => driver.spoken(await screen.find(role, name));
  for (const name of ['Back squat set 1 reps', 'Back squat set 1 load']) {
    expect(await spoken('field', name)).toEqual({ name, role: 'textbox' });
  }
  expect(await spoken('field', 'Back squat set 1 RPE')).toMatchObject({ name: 'Back squat set 1 RPE' });
  const check = 'Back squat set 1 done';
  expect(await spoken('button', check)).toEqual({ name: check, role: 'button' });
});
