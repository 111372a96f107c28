import { forgetRowNotes } from '#client/offline/block/row-notes.ts';
import { stopChat } from '#client/offline/chat/chat-slot.ts';
import { stopSync } from '#client/offline/outbox/sync-runner.ts';
import { stopDrafts } from '#client/offline/weeks/drafts-slot.ts';
import { forgetBlockReadings } from '#client/state/blocks.ts';
import { forgetTyped } from '#client/state/typed.ts';

/** Stops the engines, which would write again what they hold. */
export function stopEngines(): void {
  stopSync();
  stopDrafts();
  stopChat();
}

/** Forgets what the screens of the person show. */
export function forgetShown(): void {
  forgetTyped();
  forgetBlockReadings();
  forgetRowNotes();
}
