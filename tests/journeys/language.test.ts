import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitForWorker } from './support/app.ts';
import { openNewGym, type Gym } from './support/gym.ts';
import { field, readingIsKept, saveState } from './support/open-block.ts';
import { findBarriers, shoot, watch } from './support/inspect.ts';
import { launch } from './support/launch.ts';

const PATIENT = { timeout: 20_000 };

let gym: Gym;
beforeAll(async () => {
  gym = await openNewGym();
  await gym.phone.end();
  gym.phone = await launch({ locale: 'es-ES' });
});
afterAll(() => gym?.end());

test('a phone in Spanish is spoken to in Spanish, from the homepage to the set that is saved, and in English when its owner says so [§2, §8]', async () => {
  const { page } = gym.phone;
  const complaints = watch(page, gym.app.address);
  await page.goto(gym.app.address);
  await page.getByRole('heading', { name: 'Te damos la bienvenida a Spotter' }).waitFor();
  expect(await spoken(page)).toBe('es: Te damos la bienvenida a Spotter');
  await look(page, 'home');

  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.getByLabel('Correo electrónico').fill('athlete@demo.local');
  await page.getByLabel('Contraseña', { exact: true }).fill('not the one');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.getByText('El correo o la contraseña no son correctos.').waitFor();
  await page.getByLabel('Contraseña', { exact: true }).fill('demo-demo');
  await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
  await page.getByRole('heading', { name: 'Hola, marta.r' }).waitFor();
  await waitForWorker(page);
  await look(page, 'area');

  await page.getByRole('link', { name: /Mi historial de bloques/ }).click();
  await page
    .getByText(/^Creado el \d{1,2} \p{Ll}{3,4} \d{4}$/u)
    .first()
    .waitFor();
  await page.getByText('Miércoles', { exact: true }).first().waitFor();
  await look(page, 'blocks');
  await page.getByRole('link', { name: /Autumn strength/ }).click();
  const load = field(page, 'Back squat serie 1 carga');
  await load.fill('83,5');
  await field(page, 'Back squat serie 1 reps').fill('5');
  await saveState(page, '¡Bloque guardado! ✅');
  await gym.arrived('Back squat set 1', 'load', 83.5);
  await expect.poll(() => load.inputValue()).toBe('83,5');
  await page.getByRole('tab', { name: /^Semana 1$/ }).waitFor();
  await readingIsKept(page);
  await look(page, 'block');
  const training = page.url();

  await page.goto(`${gym.app.address}/user/editProfile`);
  const username = page.getByLabel('Nombre de usuario');
  await username.fill('marta sin guardar');
  await page.getByLabel('Idioma').selectOption('en');
  await expect.poll(() => spoken(page), PATIENT).toBe('en: Account Settings · Spotter');
  await expect.poll(() => page.getByLabel('Username').inputValue()).toBe('marta sin guardar');
  expect(new URL(page.url()).pathname).toBe('/user/editProfile');
  await page.reload();
  await page.getByRole('heading', { name: 'Account Settings' }).waitFor();
  await page.getByLabel('Current password', { exact: true }).fill('not the one');
  await page.getByLabel('New password', { exact: true }).fill('another one');
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The current password is incorrect.').waitFor();
  await page.getByLabel('Language').selectOption('es');
  await expect.poll(() => spoken(page), PATIENT).toBe('es: Ajustes de la cuenta · Spotter');
  await page.getByText('La contraseña actual no es correcta.').waitFor();
  await page.getByText('Contraseña actual').first().waitFor();
  await look(page, 'profile');
  // The answers to the wrong passwords are errors to the browser.
  expect(complaints.filter((one) => !/status of 40[01]/.test(one))).toEqual([]);

  await gym.goDown();
  await page.goto(training);
  await expect.poll(() => load.inputValue(), PATIENT).toBe('83,5');
  await field(page, 'Back squat serie 2 carga').fill('84,5');
  await saveState(page, 'Sin conexión: guardado en este teléfono');
  expect(await spoken(page)).toMatch(/^es: /);
  await gym.comeUp();
  await gym.arrived('Back squat set 2', 'load', 84.5);
});

/** The page's language for screen readers, and its title. */
function spoken(page: Page): Promise<string> {
  return page.evaluate(() => `${document.documentElement.lang}: ${document.title}`);
}

/** Longer words must not push anything out of the screen or hide it from anybody. */
async function look(page: Page, name: string): Promise<void> {
  await shoot(page, `spanish-${name}`);
  const wider = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect({ name, wider, barriers: await findBarriers(page) }).toEqual({ name, wider: 0, barriers: [] });
}
