/** Around the screen, in its heights: what is nearer is always drawn. */
const NEAR = '50% 0px';

const cards = new Set<HTMLElement>();
let observer: IntersectionObserver | undefined;
let width = 0;

/**
 * A card's ref: the browser may leave the card out while it is not on the screen, so that a key is painted with what is
 * seen alone. Only once it has been drawn: then it keeps its place by its own height, and nothing jumps. It stays where a
 * search, a screen reader and the Tab key find it. And only from a moment at which it is far from the screen: for one
 * frame WebKit leaves out even what is seen, and a tap there misses, a key moves the caret to the start.
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

/** In another width they have other heights. */
function onResize(): void {
  if (width === innerWidth) return;
  width = innerWidth;
  for (const card of cards) {
    card.style.contentVisibility = '';
    // It tells anew once the card is drawn.
    observer?.unobserve(card);
    observer?.observe(card);
  }
}
