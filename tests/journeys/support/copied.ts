import type { Page } from 'playwright-core';

/** Returns the text on the clipboard, pasted as a person would: the app's pages may not read it (Permissions-Policy). */
export async function copiedText(page: Page): Promise<string> {
  const blank = await page.context().newPage();
  await blank.setContent('<textarea aria-label="Pasted"></textarea>');
  const box = blank.getByLabel('Pasted');
  await box.focus();
  await blank.keyboard.press('ControlOrMeta+V');
  const text = await box.inputValue();
  await blank.close();
  await page.bringToFront();
  return text;
}
