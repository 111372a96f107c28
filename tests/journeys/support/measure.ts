import type { Page } from 'playwright-core';

/** What a finger, a large text and a calm eye find wrong with a page. */

/** Controls that a finger can miss: less than 48 px wide or high, also with what answers to them around their box. */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const controls = 'a[href], button, input, select, textarea, summary, [role=option]';
    const [least, reach] = [47.5, 23.5];
    const scope = document.querySelector('dialog[open]') ?? document;
    const found: string[] = [];
    for (const control of scope.querySelectorAll<HTMLElement>(controls)) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], [aria-hidden=true]')) {
        continue;
      }
      const labelled = control instanceof HTMLInputElement && /checkbox|radio|file/.test(control.type);
      const target = (labelled ? control.labels?.[0] : undefined) ?? control;
      const isInSentence = getComputedStyle(control).display === 'inline' && control.closest('p') !== null;
      const size = target.getBoundingClientRect();
      if (isInSentence || size.width <= 1 || (size.width >= least && size.height >= least)) continue;
      target.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const around: [number, number][] = [
        [Math.max(0, x - reach), y],
        [Math.min(innerWidth - 1, x + reach), y],
        [x, Math.max(0, y - reach)],
        [x, Math.min(innerHeight - 1, y + reach)],
      ];
      const answers = around.every(([atX, atY]) => {
        const hit = document.elementFromPoint(atX, atY);
        return hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
      });
      const name = control.getAttribute('aria-label') ?? control.textContent.slice(0, 40);
      if (!answers) found.push(`${control.tagName} '${name}': ${Math.round(width)} × ${Math.round(height)}`);
    }
    return found;
  });
}

/** Whether something is wider than the window; on a phone the window would grow with it, so the viewport says how wide. */
export async function isTooWide(page: Page): Promise<boolean> {
  const width = page.viewportSize()?.width ?? 0;
  return (await page.evaluate(() => document.documentElement.scrollWidth)) > width;
}

/** Words that are cut off, and controls that something else lies over. Abbreviated by design: `line-clamp`. */
export function lostContent(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const scope = document.querySelector('dialog[open]') ?? document.body;
    for (const one of scope.querySelectorAll<HTMLElement>('*')) {
      if (!one.checkVisibility({ visibilityProperty: true }) || one.closest('svg')) continue;
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(one);
      const isHeardOnly = one.clientWidth <= 1 || one.clientHeight <= 1;
      const isText = one.textContent.trim() !== '' && !(one instanceof HTMLTextAreaElement);
      if (isHeardOnly || !isText || webkitLineClamp !== 'none') continue;
      const isCutAcross = /hidden|clip/.test(overflowX) && one.scrollWidth > one.clientWidth + 1;
      const isCutBelow = /hidden|clip/.test(overflowY) && one.scrollHeight > one.clientHeight + 2;
      if (isCutAcross || isCutBelow)
        found.push(`cut off: ${one.className || one.tagName} '${one.textContent.slice(0, 50)}'`);
    }
    for (const control of scope.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')) {
      if (!control.checkVisibility({ visibilityProperty: true }) || control.closest('[inert], [hidden]')) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = control.getBoundingClientRect();
      if (width <= 1 || height <= 1) continue;
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isReached =
        hit && (control.contains(hit) || hit.contains(control) || hit.closest('label')?.control === control);
      if (!isReached) {
        found.push(
          `${control.tagName} '${control.getAttribute('aria-label') ?? control.textContent.slice(0, 40)}' lies under ${hit?.className ?? 'nothing'}`,
        );
      }
    }
    scrollTo(0, 0);
    return found;
  });
}

/** Choices that look no different from those beside them that were not chosen. */
export function unseenChoices(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const states = ['aria-selected', 'aria-pressed', 'aria-current', 'aria-checked'];
    const parts = [undefined, '::before', '::after'];
    const look = (element: Element): string =>
      [element, ...element.children]
        .flatMap((one) => parts.map((part) => getComputedStyle(one, part)))
        .map(({ backgroundColor, backgroundImage, borderTop, borderBottom, outline, color, fontWeight, content }) =>
          [backgroundColor, backgroundImage, borderTop, borderBottom, outline, color, fontWeight, content].join(' '),
        )
        .join('; ');
    const found: string[] = [];
    for (const state of states) {
      for (const chosen of document.querySelectorAll(`[${state}]:not([${state}=false])`)) {
        const others = [...(chosen.parentElement?.querySelectorAll(`[${state}=false]`) ?? [])];
        const isSeen = others.every((other) => look(other) !== look(chosen));
        if (!isSeen) found.push(`chosen and not seen: ${chosen.getAttribute('aria-label') ?? chosen.textContent}`);
      }
    }
    return found;
  });
}

/** What still moves for a person who asked for less motion. */
export function motions(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .map((one) => (one instanceof CSSAnimation ? one.animationName : one.constructor.name)),
  );
}
