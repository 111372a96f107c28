import '../../../support/page.ts';
import 'fake-indexeddb/auto';
import { KINDS, type KindName } from '#client/offline/pending/kinds.ts';
import { pendingContract, type SecondThing } from '../../../support/pending-contract.ts';
import { HOUSES } from './pending-houses.ts';

/** What a person calls each of them, and what becomes of one when another one is made in its place. */
const CALLED: Readonly<Record<KindName, readonly [name: string, second: SecondThing]>> = {
  values: ['Values', 'replaces it'],
  weeks: ['Weeks of a plan', 'replaces it'],
  cells: ['Texts in cells', 'replaces it'],
  messages: ['Messages', 'joins it'],
  equipment: ['Bar and plates', 'replaces it'],
  imports: ['Imports', 'is not begun'],
};

for (const kind of Object.keys(KINDS) as KindName[]) {
  const [name, second] = CALLED[kind];
  pendingContract(name, KINDS[kind], HOUSES[kind], second);
}
