import type { Page } from 'playwright-core';

/** Boxes of the coach's week, with what is wrong about them, each in words. */

/** Buttons that take something out and cannot be seen or met from edge to edge, in the card in which they stand. */
export function cutButtons(page: Page, label: string): Promise<string[]> {
  return page.evaluate((start) => {
    const found: string[] = [];
    for (const button of document.querySelectorAll<HTMLElement>(`article button[aria-label^="${start}"]`)) {
      button.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const box = button.getBoundingClientRect();
      const card = button.closest('article')?.getBoundingClientRect();
      const isInside = card && box.left >= card.left && box.right <= card.right && box.width >= 20;
      const [left, right, middle] = [box.left + 2, box.right - 2, box.top + box.height / 2];
      const isMet = [left, right].every((x) => button.contains(document.elementFromPoint(x, middle)));
      if (!isInside || !isMet)
        found.push(`${button.ariaLabel}: ${box.left} to ${box.right} in ${card?.left} to ${card?.right}`);
    }
    scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector('[data-week]')?.scrollTo({ left: 0, behavior: 'instant' });
    return found;
  }, label);
}

/** Fields and logged values of which a part is cut off. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>('article input')]
      .filter((field) => field.scrollWidth > field.clientWidth)
      .map((field) => `${field.ariaLabel} '${field.value}': ${field.scrollWidth} in ${field.clientWidth}`);
    const cells = [...document.querySelectorAll<HTMLElement>('article td, article th')].flatMap((cell) => {
      const box = cell.getBoundingClientRect();
      const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (texts.nextNode()) {
        const { currentNode: text } = texts;
        // What is heard only is one pixel wide.
        if ((text.parentElement?.clientWidth ?? 2) === 1) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const { left, right } = range.getBoundingClientRect();
        if (left < box.left - 0.5 || right > box.right + 0.5)
          found.push(`'${text.textContent}': ${left} to ${right} in ${box.left} to ${box.right}`);
      }
      return found;
    });
    return [...fields, ...cells];
  });
}

/** Cards that are not as tall as the place that is kept for them until they are drawn: the page would jump. */
export function misjudgedCards(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-week] article')].flatMap((card) => {
      const kept = Number.parseFloat(getComputedStyle(card).containIntrinsicHeight.replace('auto ', ''));
      const { offsetHeight } = card;
      return Math.abs(offsetHeight - kept) < 3 ? [] : [`${card.ariaLabel}: ${offsetHeight} px in place of ${kept}`];
    }),
  );
}

/** Whether there is more of the week to the side. */
export function isSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const week = document.querySelector('[data-week]');
    return week === null || week.scrollWidth > week.clientWidth;
  });
}

/** The names of days that are in sight from end to end at the middle of the page. */
export function daysInSight(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' });
    await new Promise((resolve) => void requestAnimationFrame(resolve));
    const names = [...document.querySelectorAll<HTMLElement>('[data-day-name]')].filter((name) => {
      const { left, top, bottom, width } = name.getBoundingClientRect();
      const hit = document.elementFromPoint(left + 4, (top + bottom) / 2);
      return (
        width > 1 && top >= 0 && bottom <= innerHeight && hit !== null && (name.contains(hit) || hit.contains(name))
      );
    });
    scrollTo({ top: 0, behavior: 'instant' });
    return names.map((name) => name.dataset['dayName'] ?? '');
  });
}

/** How many notices are shown, and whether one lies over what has the focus. */
export function noticesShown(page: Page): Promise<{ count: number; isOverFocus: boolean }> {
  return page.evaluate(() => {
    const notices = [...document.querySelectorAll('section[aria-live=polite] > *')];
    const focus = document.activeElement?.getBoundingClientRect();
    const isOverFocus = notices.some((notice) => {
      const box = notice.getBoundingClientRect();
      return (
        focus !== undefined &&
        box.top < focus.bottom &&
        focus.top < box.bottom &&
        box.left < focus.right &&
        focus.left < box.right
      );
    });
    return { count: notices.length, isOverFocus };
  });
}
