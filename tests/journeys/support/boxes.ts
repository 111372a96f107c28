import type { Page } from 'playwright-core';

type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** What takes room by itself: a control, or a line of words. */
type Piece = {
  readonly name: string;
  readonly box: Box;
  /** The control that it is, or on which it stands. */
  readonly control: number | undefined;
  readonly isControl: boolean;
};

/** What holds pieces together: an exercise, the bar, a notice. */
type Card = {
  readonly name: string;
  readonly box: Box;
  /** It can be scrolled sideways: what is outside comes into sight. */
  readonly scrolls: boolean;
  /** It stays where the page is scrolled. */
  readonly stays: boolean;
  /** It is a part of another card. */
  readonly isPart: boolean;
  readonly pieces: readonly Piece[];
};

/** Pixels that the eye does not see. */
const SLACK = 1;

/**
 * Where the boxes and texts of a page do not keep to their places: what leaves its card or the window, what lies over
 * something else in the card, a text that is wider than its field or reaches beyond its control, a number in two lines.
 */
export async function misplaced(page: Page): Promise<string[]> {
  const width = page.viewportSize()?.width ?? 0;
  const { cards, cut } = await collect(page);
  const found = [...cut];
  for (const { name, box, scrolls, pieces } of cards) {
    const room = { ...box, left: Math.max(0, box.left), right: Math.min(width, box.right) };
    const say = (piece: Piece, what: string) => found.push(`${name}: '${piece.name}' ${what}`);
    for (const [at, piece] of pieces.entries()) {
      if (!scrolls && !holds(room, piece.box)) say(piece, 'leaves its card');
      const own = pieces[piece.control ?? -1];
      if (own && own !== piece && !holds(own.box, piece.box)) say(piece, `leaves '${own.name}'`);
      for (const other of pieces.slice(at + 1)) {
        // A word with its abbreviation has two boxes in one place.
        if (!piece.isControl && piece.name === other.name) continue;
        const isTogether = piece.control !== undefined && piece.control === other.control;
        if ((!isTogether || piece.isControl === other.isControl) && meet(piece.box, other.box)) {
          say(piece, `and '${other.name}' overlap`);
        }
      }
    }
  }
  // What stays in sight lies over what is scrolled, but not over each other.
  for (const [at, one] of cards.entries()) {
    for (const other of cards.slice(at + 1)) {
      if (one.stays === other.stays && !one.isPart && !other.isPart && meet(one.box, other.box))
        found.push(`'${one.name}' (${extent(one)}) and '${other.name}' (${extent(other)}) overlap`);
    }
  }
  return found;
}

function extent({ box }: Card): string {
  return `${Math.round(box.top)} to ${Math.round(box.bottom)} px`;
}

function holds(outer: Box, inner: Box): boolean {
  return (
    inner.left >= outer.left - SLACK &&
    inner.top >= outer.top - SLACK &&
    inner.right <= outer.right + SLACK &&
    inner.bottom <= outer.bottom + SLACK
  );
}

function meet(one: Box, other: Box): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > SLACK &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > SLACK
  );
}

function collect(page: Page): Promise<{ cards: Card[]; cut: string[] }> {
  return page.evaluate(async (size) => {
    const the = {
      boxOf({ left, top, right, bottom }: DOMRect) {
        return { left, top, right, bottom };
      },
      /** What shows of the words; what does not is looked for by itself. */
      clipOf(element: HTMLElement): { left: number; right: number } {
        const clip = element.closest('h1, [role=tablist]');
        return clip?.getBoundingClientRect() ?? { left: -Infinity, right: Infinity };
      },
      /** The ink of each line: lines may stand closer than their boxes are high. */
      linesOf(node: Node) {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].map(({ left, top, right, bottom }) => {
          const air = (bottom - top) / 5;
          return { left, top: top + air, right, bottom: bottom - air };
        });
      },
      staysInSight(card: HTMLElement): boolean {
        for (let at: HTMLElement | null = card; at; at = at.parentElement) {
          if (/fixed|sticky/.test(getComputedStyle(at).position)) return true;
        }
        return false;
      },
      /** Not what is for the ear alone. */
      isSeen(element: HTMLElement): boolean {
        if (!element.checkVisibility({ visibilityProperty: true }) || element.closest('[inert]')) return false;
        if (getComputedStyle(element).fontSize === '0px') return false;
        for (let at: HTMLElement | null = element; at; at = at.parentElement) {
          if (getComputedStyle(at).clipPath.startsWith('inset(50%')) return false;
        }
        return element.getBoundingClientRect().width > 1;
      },
    };
    const cut: string[] = [];
    const over = 'header, [role=tablist], section[aria-live] > *, section:has([role=timer])';
    const part = 'header [role=tablist]';
    scrollTo({ top: document.body.scrollHeight, behavior: 'instant' });
    await stillness();
    // What is left out of the painting has no size of its own.
    for (const card of document.querySelectorAll('article')) card.style.contentVisibility = 'visible';
    const cards = [...document.querySelectorAll<HTMLElement>(`article, section[data-passing], ${over}`)]
      .filter((one) => the.isSeen(one))
      .map((card) => ({
        name: card.getAttribute('aria-label') ?? card.textContent.slice(0, 20),
        box: the.boxOf(card.getBoundingClientRect()),
        scrolls: card.matches('[role=tablist]'),
        stays: the.staysInSight(card),
        isPart: card.matches(part),
        pieces: piecesOf(card),
      }));
    return { cards, cut };

    /** Until the window has its size, and what follows from it, picture after picture, its place. */
    async function stillness(): Promise<void> {
      let before = '';
      for (let [same, pictures] = [0, 0]; same < 3; pictures += 1) {
        if (pictures > 600) throw new Error(`The page does not come to rest at ${JSON.stringify(size)}: ${before}`);
        await new Promise(requestAnimationFrame);
        const places = [...document.querySelectorAll(over)].map((one) => one.getBoundingClientRect());
        const now = JSON.stringify([innerWidth, innerHeight, visualViewport?.scale, scrollY, places]);
        same = now === before && isSized() ? same + 1 : 0;
        before = now;
      }
    }

    function isOf(card: HTMLElement, element: HTMLElement): boolean {
      return card.matches(part) || element.closest(part) === null;
    }

    /** On a phone a page that is too wide is shown smaller, and the window is as wide as it. */
    function isSized(): boolean {
      const { width = 0, height = 0, scale = 1 } = visualViewport ?? {};
      return Math.round(width * scale) === size?.width && Math.round(height * scale) === size.height;
    }

    function piecesOf(card: HTMLElement) {
      // A link without words of its own lies over what it is about.
      const controls = [...card.querySelectorAll<HTMLElement>('a[href]:not(:empty), button, input, select')].filter(
        (one) => the.isSeen(one) && isOf(card, one),
      );
      for (const control of controls) if (control instanceof HTMLInputElement) measureText(control);
      const pieces = controls.map((control, at) => ({
        name: control.getAttribute('aria-label') ?? control.textContent,
        box: the.boxOf(control.getBoundingClientRect()),
        control: at as number | undefined,
        isControl: true,
      }));
      const walker = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        const text = node.textContent ?? '';
        if (parent === null || text.trim() === '' || parent.closest('option, svg') || !the.isSeen(parent)) continue;
        if (!isOf(card, parent)) continue;
        lookForCuts(parent, node);
        // The face of a list lies over it.
        const control =
          parent.closest('a, button') ?? (parent.matches('select + *') ? parent.previousElementSibling : null);
        const at = controls.indexOf(control as HTMLElement);
        const clip = the.clipOf(parent);
        for (const line of the.linesOf(node)) {
          // Of a long save state the last lines are left out.
          if (line.top > parent.getBoundingClientRect().bottom && getComputedStyle(parent).overflowY === 'hidden')
            continue;
          const box = { ...line, left: Math.max(line.left, clip.left), right: Math.min(line.right, clip.right) };
          pieces.push({ name: text.trim(), box, control: at < 0 ? undefined : at, isControl: false });
        }
      }
      return pieces;
    }

    function measureText(input: HTMLInputElement): void {
      const text = input.value || input.placeholder;
      const { paddingLeft, paddingRight, ...own } = getComputedStyle(input);
      // In one word ('font') they are not to be had where figures are tabular.
      const { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing } = own;
      const font = { fontFamily, fontSize, fontWeight, fontVariantNumeric, letterSpacing };
      const probe = document.createElement('span');
      Object.assign(probe.style, { position: 'fixed', whiteSpace: 'pre', ...font });
      probe.textContent = text;
      document.body.append(probe);
      const needs = probe.getBoundingClientRect().width;
      probe.remove();
      const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      if (needs > room + 0.5)
        cut.push(`'${text}' needs ${Math.ceil(needs)} px of ${Math.floor(room)} in ${input.ariaLabel}`);
    }

    function lookForCuts(parent: HTMLElement, node: Node): void {
      const text = node.textContent ?? '';
      for (const { index, 0: number } of text.matchAll(/\d[\d.,]*/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + number.length);
        const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (tops.size > 1) cut.push(`the number ${number} of '${text}' stands in ${tops.size} lines`);
      }
      // Abbreviated by design: the name of the block, and a long save state.
      if (parent.closest('h1, [role=tablist], header span')) return;
      for (let at: HTMLElement | null = parent; at && !at.matches('article, body'); at = at.parentElement) {
        const { overflowX } = getComputedStyle(at);
        if (/hidden|clip/.test(overflowX) && at.scrollWidth > at.clientWidth + 1) cut.push(`'${text}' is cut`);
      }
    }
  }, page.viewportSize());
}

/** Chooses the browser's own text size, as its settings do: 16 pixels are 100 %. */
export async function textSizer(page: Page): Promise<(percent: number) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  return async (percent) => {
    await session.send('Page.setFontSizes', { fontSizes: { standard: (16 * percent) / 100 } });
  };
}
