import { words } from './language.ts';

/** The coach's own exercises, and the shared list beside them. */
export const ownExercises = words('ownExercises', {
  title: 'My exercises',
  back: 'Back to the coach area',
  lead: 'Only you see your exercises. The block editor finds them beside the shared list.',
  search: 'Search yours and the shared list',
  yours: 'Your exercises',
  none: 'You have no exercises yet.',
  noneText: 'Add what the shared list does not have.',
  noneFound: 'None of your exercises matches.',
  shared: 'Shared list',
  sharedNone: 'Nothing in the shared list matches.',
  add: 'Add exercise',
  typed: 'Names typed in plans',
  edit: 'Edit',
  editOf: (name: string) => `Edit ${name}`,
  delete: 'Delete',
  deleteOf: (name: string) => `Delete ${name}`,
});
