import type { KeyboardEvent } from 'react';
import { isComposing } from '#client/ui/input-method.ts';

/** What a key asks of the table of all weeks. */
export type SheetCommand =
  /** Goes so many rows and columns on; with `isRange` what is marked grows that way. */
  | { readonly kind: 'go'; readonly down: number; readonly across: number; readonly isRange: boolean }
  /** `text`: what was typed, in place of what stands there. */
  | { readonly kind: 'write'; readonly text?: string }
  | { readonly kind: 'open' | 'take out' | 'fill down' | 'fill right' | 'mark one' | 'unfold' | 'fold' };

const WAYS: Readonly<Record<string, readonly [down: number, across: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Home: [0, -Infinity],
  End: [0, Infinity],
};

/** The keys that show and hide a cell's sets with Alt, as they open and close the list of a cell elsewhere. */
const FOLDS: Readonly<Record<string, SheetCommand>> = { ArrowDown: { kind: 'unfold' }, ArrowUp: { kind: 'fold' } };

/** Returns what a key asks for, as in a spreadsheet; undefined where the key is the browser's. */
export function commandOf(event: KeyboardEvent): SheetCommand | undefined {
  if (isComposing(event)) return undefined;
  if (event.altKey) return FOLDS[event.key];
  if (event.ctrlKey || event.metaKey) return event.shiftKey ? undefined : withControl(event.key);
  const way = WAYS[event.key];
  if (way) return { kind: 'go', down: way[0], across: way[1], isRange: event.shiftKey };
  switch (event.key) {
    case 'Enter':
    case 'F2':
      return { kind: 'write' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'take out' };
    case 'Escape':
      return { kind: 'mark one' };
    default:
      return event.key.length === 1 && event.key !== ' ' ? { kind: 'write', text: event.key } : undefined;
  }
}

function withControl(key: string): SheetCommand | undefined {
  switch (key.toLowerCase()) {
    case 'enter':
      return { kind: 'open' };
    case 'd':
      return { kind: 'fill down' };
    case 'r':
      return { kind: 'fill right' };
    case 'home':
      return { kind: 'go', down: -Infinity, across: -Infinity, isRange: false };
    case 'end':
      return { kind: 'go', down: Infinity, across: Infinity, isRange: false };
    default:
      return undefined;
  }
}
