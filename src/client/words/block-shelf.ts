import { blockShelf as spanish } from './es/block-shelf.ts';
import { rareWords } from './rare-words.ts';

/** What a coach reads who renames a block or puts it away. */
export const blockShelf = rareWords(
  {
    title: (name: string) => `Change ${name}`,
    name: 'Block name',
    rename: 'Rename',
    give: 'Give to athletes…',
    saveAs: 'Save as template…',
    archive: 'Archive block',
    archiveHint: (athlete: string) =>
      `Archive a block that is over: ${athlete} still finds it, under Archived. You can restore a deleted one.`,
    bringBack: 'Bring back from the archive',
    delete: 'Delete block',
    deleteTitle: (name: string) => `Delete ${name}?`,
    deleteText: (athlete: string) =>
      `${athlete} no longer sees this block. What is logged in it stays in ${athlete}’s history, and you can restore the block at any time, under Deleted.`,
    saving: 'Saving…',
    cancel: 'Cancel',
    renamed: (name: string) => `The block is now called ${name}.`,
    archived: (name: string) => `${name} is archived.`,
    broughtBack: (name: string) => `${name} is back from the archive.`,
    deleted: (name: string) => `${name} is deleted.`,
    restored: (name: string) => `${name} is restored.`,
  },
  spanish,
);
