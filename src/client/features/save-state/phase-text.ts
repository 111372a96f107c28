import { saveNotices } from '#client/words/save-notices.ts';
import { saveWords } from '#client/words/block.ts';
import type { Phase } from '#sync/state.ts';

/** Returns the save state in words (contract 'Names that tests and assistive technology rely on'). */
export function phaseText(phase: Phase, waiting: number, cells = 0): string {
  const isSaid = phase.kind === 'uncommitted' || phase.kind === 'signed-out';
  const text = textOf(phase, waiting, cells);
  return cells === 0 || isSaid ? text : `${saveWords.cellsNotSaved(cells)} · ${text}`;
}

function textOf(phase: Phase, waiting: number, cells: number): string {
  switch (phase.kind) {
    case 'synced':
      return saveNotices.synced;
    case 'writing':
    case 'saving':
      return saveNotices.saving;
    case 'uncommitted':
      return saveWords.cellsNotSaved(cells);
    case 'waiting':
      return withCount(saveNotices.savedOnThisPhone, waiting);
    case 'saved':
      return saveNotices.saved;
    case 'offline':
      return withCount(saveNotices.offline, waiting);
    case 'failed':
      return `${saveNotices.autoSaveFailed}${phase.messages.join(' ')}`;
    case 'signed-out':
      return saveNotices.notAuthenticated;
  }
}

function withCount(text: string, waiting: number): string {
  return waiting > 0 ? `${text} (${waiting})` : text;
}
