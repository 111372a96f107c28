import { expect, test } from 'vitest';
import { phaseText } from '#client/features/save-state/phase-text.ts';

test('the save state says exactly the sentences of the contract', () => {
  expect(phaseText({ kind: 'synced' }, 0)).toBe('Synced');
  expect(phaseText({ kind: 'uncommitted' }, 0, 1)).toBe('1 cell not saved');
  expect(phaseText({ kind: 'uncommitted' }, 4, 3)).toBe('3 cells not saved');
  expect(phaseText({ kind: 'offline' }, 2, 1)).toBe('1 cell not saved · Offline: saved on this phone (2)');
  expect(phaseText({ kind: 'writing' }, 1)).toBe('Saving…');
  expect(phaseText({ kind: 'waiting' }, 3)).toBe('Saved on this phone (3)');
  expect(phaseText({ kind: 'saving' }, 3)).toBe('Saving…');
  expect(phaseText({ kind: 'saved' }, 0)).toBe('Block saved successfully! ✅');
  expect(phaseText({ kind: 'offline' }, 3)).toBe('Offline: saved on this phone (3)');
  expect(phaseText({ kind: 'offline' }, 0)).toBe('Offline: saved on this phone');
  expect(phaseText({ kind: 'failed', messages: ['One.', 'Two.'] }, 3)).toBe('Auto-save failed: One. Two.');
  expect(phaseText({ kind: 'signed-out' }, 3)).toBe('Not authenticated');
});
