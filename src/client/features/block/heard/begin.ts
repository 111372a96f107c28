import { prepareToSay } from '#client/ui/say.ts';
import { ear } from '../ear.ts';
import { sayTicks } from './announce.ts';
import { describeRows } from './describe.ts';
import { listenForUndo } from './undo.ts';

/** From now on what is done in rows is heard, told and can be taken back. It lives as long as the page. */
export function begin(): void {
  if (ear.drawn) return;
  prepareToSay();
  describeRows();
  sayTicks();
  listenForUndo();
}
