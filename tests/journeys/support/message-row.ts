import type { Locator, Page } from 'playwright-core';
import type { Ids, Person } from './demo-ids.ts';

type Fault = {
  readonly path: RegExp;
  readonly method?: string;
  /** 'nothing': no answer comes. */
  readonly answer: 'nothing' | { readonly status: number; readonly json: object };
};

/** One text of spec §8 or §9: who sees it, what causes it, and when it leaves. */
export type MessageRow = {
  readonly as: Person | 'nobody';
  readonly at: (ids: Ids) => string;
  readonly ready?: (page: Page) => Locator;
  readonly faults?: readonly Fault[];
  readonly act?: (page: Page, ids: Ids) => Promise<void>;
  /** How it begins. */
  readonly text: string;
  /** Absent: it stays until the next attempt. */
  readonly staysMs?: number;
};

/** The server fails without a word. */
export const SILENT = { status: 500, json: { code: 'internal_error' } } as const;
const MINUTE_OF_TRIES = 60;

/** A screen whose reading fails without a word, or without an answer. */
export function unread(
  as: MessageRow['as'],
  at: MessageRow['at'],
  path: RegExp,
  text: string,
  answer: Fault['answer'] = SILENT,
): MessageRow {
  return { as, at, faults: [{ path, method: 'GET', answer }], text };
}

/** A form whose sending fails. */
export function saved(
  as: MessageRow['as'],
  at: MessageRow['at'],
  path: RegExp,
  name: string,
  text: string,
  answer: Fault['answer'] = SILENT,
): MessageRow {
  return { as, at, faults: [{ path, method: 'POST', answer }], act: (page) => button(page, name), text };
}

export function button(page: Page, name: string): Promise<void> {
  return page.getByRole('button', { name, exact: true }).last().click();
}

export async function rename(page: Page, name: string): Promise<void> {
  await page.getByLabel('Username').fill(name);
  await button(page, 'Save changes');
}

export async function changePassword(page: Page): Promise<void> {
  await page.getByLabel('Current password', { exact: true }).fill('demo-demo');
  await page.getByLabel('New password', { exact: true }).fill('demo-demo');
  await button(page, 'Change password');
}

export async function removeCoach(page: Page): Promise<void> {
  await button(page, 'Remove Coach');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove Coach' }).click();
}

export async function ask(page: Page, { code }: Ids): Promise<void> {
  await page.getByLabel('Coach secret code').fill(code);
  await button(page, 'Send request');
}

export async function decide(page: Page, how: string, name: string): Promise<void> {
  await button(page, `${how} ${name}`);
  await page.getByRole('dialog').getByRole('button', { name: how, exact: true }).click();
}

export async function search(page: Page): Promise<void> {
  await page.locator('[aria-autocomplete]').first().fill('squat');
}

export async function calculate(page: Page): Promise<void> {
  await page.getByLabel('Activity').selectOption('Intense');
  await page.getByRole('radio', { name: 'Harris-Benedict 1984' }).check();
  await button(page, 'Calculate');
}

export async function saveMacros(page: Page): Promise<void> {
  await calculate(page);
  await button(page, 'Save Configuration');
}

/** Lets time pass, second by second, until this is said: between two tries the back-off is a matter of chance. */
export async function passUntil(page: Page, text: string): Promise<void> {
  const said = page.getByText(text).first();
  for (let second = 0; second < MINUTE_OF_TRIES && !(await said.isVisible()); second += 1) {
    await page.clock.runFor(1_000);
    await said.waitFor({ timeout: 250 }).catch(() => undefined);
  }
}
