import { prepareToSay } from '#client/ui/say.ts';
import { ear } from '../ear.ts';
import { sayTicks } from './announce.ts';
import { listenForUndo } from './undo.ts';

/** Begins to announce ticks and to listen for undo, for as long as the page lives. */
export function begin(): void {
  if (ear.wrote) return;
  prepareToSay();
  sayTicks();
  listenForUndo();
}
