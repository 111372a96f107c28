import type { DeviceSummary } from '#client/offline/outbox/use-outbox-summary.ts';
import { formatMoment } from '#client/words/moments.ts';
import { keptEdits } from '#client/words/kept-edits.ts';
import { syncWords as words } from '#client/words/sync.ts';

/** Says what of a person waits on this device, one sentence for each kind, or that nothing does. */
export function standingSentences(phone: Omit<DeviceSummary, 'blocks'>, now: number): string[] {
  const { edits, weeks, cells, messages, unreadable, equipment, imports } = phone;
  const { waiting, stuck, lost, since } = edits;
  const stuckWeeks = weeks.filter(({ state }) => state.kind !== 'pending').length;
  const needYou = stuck.length + lost.length + stuckWeeks;
  const weeksWait = weeks.length - stuckWeeks;
  const sentences = [
    ...(since === undefined ? [] : [words.waits(waiting.length, formatMoment(since, now))]),
    ...(weeksWait === 0 ? [] : [words.weeksWait(weeksWait)]),
    ...(cells.length === 0 ? [] : [words.cellsNotSaved(cells.length)]),
    ...(messages.waiting === 0 ? [] : [words.messagesWait(messages.waiting)]),
    ...(messages.refused === 0 ? [] : [words.messagesRefused(messages.refused)]),
    ...(equipment === 0 ? [] : [words.equipmentWaits]),
    ...(imports === 0 ? [] : [words.importWaits]),
    ...(unreadable === 0 ? [] : [keptEdits.unreadable(unreadable)]),
    ...(needYou === 0 ? [] : [words.needYou(needYou)]),
  ];
  return sentences.length === 0 ? [words.nothingWaits] : sentences;
}
