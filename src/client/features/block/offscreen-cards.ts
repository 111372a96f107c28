/** The margin around the screen, in its heights, within which cards are always drawn. */
const NEAR = '50% 0px';

const cards = new Set<HTMLElement>();
let observer: IntersectionObserver | undefined;
let width = 0;

/**
 * A card's ref: it lets the browser skip the card while it is off the screen, so that a key paints only what is seen.
 * A search, screen readers and the Tab key still find it. That begins only after the card was drawn, for then it keeps
 * its own height and nothing jumps, and only while it is far from the screen: for one frame WebKit skips even what is
 * seen, so that a tap there misses and a key moves the caret to the start.
 */
export function leaveOutOffscreen(card: HTMLElement): () => void {
  if (cards.size === 0) {
    width = innerWidth;
    addEventListener('resize', onResize);
  }
  observer ??= new IntersectionObserver(onSeen, { rootMargin: NEAR });
  cards.add(card);
  observer.observe(card);
  return () => {
    cards.delete(card);
    observer?.unobserve(card);
    if (cards.size === 0) removeEventListener('resize', onResize);
  };
}

function onSeen(entries: readonly IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting || target.contains(document.activeElement)) continue;
    (target as HTMLElement).style.contentVisibility = 'auto';
  }
}

/** Has all cards drawn again in another width, where they have other heights. */
function onResize(): void {
  if (width === innerWidth) return;
  width = innerWidth;
  for (const card of cards) {
    card.style.contentVisibility = '';
    // The observer tells anew once the card is drawn.
    observer?.unobserve(card);
    observer?.observe(card);
  }
}
