import { prepareToSay } from '#client/ui/say.ts';
import { ear } from '../ear.ts';
import { sayTicks } from './announce.ts';
import { describeRows } from './describe.ts';
import { listenForUndo } from './undo.ts';

/** Begins to describe rows, to announce ticks and to listen for undo, for as long as the page lives. */
export function begin(): void {
  if (ear.drawn) return;
  prepareToSay();
  describeRows();
  sayTicks();
  listenForUndo();
}
