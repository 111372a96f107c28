import type { Weekday } from '#contract/vocabulary.ts';
import {
  copiedFrom,
  copiedText,
  copiedWeek,
  pasteEdits,
  pasteWeekEdits,
  weekText,
  type PastePlace,
} from '#domain/block/copied-plan.ts';
import { weekNumber, exercisesOfDay } from '#domain/block/weeks.ts';
import { newId } from '#client/platform/clock.ts';
import { copiedNow, keepCopied, type CopiedPlan } from '#client/state/copied-plan.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { unitInUse } from '#client/state/unit.ts';
import { say } from '#client/ui/say.ts';
import { dayNames } from '#client/words/days.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { nameOfCopied } from './copied-name.ts';
import type { EditedWeek } from './edited-week.ts';
import { focusGrip } from './focus.ts';

/** Copies what is planned of an exercise, a day or a week, and puts it into a week: of this block or of any other. */
export function createCopyActions({ week, coachBlock, weekNow }: EditedWeek) {
  function paste(place: PastePlace): void {
    const [now, copied] = [weekNow(), copiedNow()];
    if (!now || !copied || copied.kind === 'week') return;
    const edits = pasteEdits(now, place, copied.plan, newId);
    if (!coachBlock.edit({ kind: 'many', edits })) return;
    say(words.pasted(nameOfCopied(copied), dayNames[place.day]));
    const [first] = edits;
    if (first?.kind === 'putExercise') focusGrip(first.exercise.idExercise);
  }

  function pasteWeek(): void {
    const [now, copied] = [weekNow(), copiedNow()];
    if (!now || copied?.kind !== 'week') return;
    const { edits, missing } = pasteWeekEdits(now, copied.week, newId);
    const isPasted = edits.length > 0 && coachBlock.edit({ kind: 'many', edits });
    const days = (): string => missing.map((day) => dayNames[day]).join(', ');
    if (isPasted) say(words.weekPasted(nameOfCopied(copied), weekNumber(week)));
    if (missing.length > 0) notify({ text: () => words.noSuchDays(days()), tone: 'waiting', forMs: NOTICE_MS });
  }

  return {
    /** @returns the text that stands for the week in other programs; undefined where nothing is planned in it */
    copyWeek: (): string | undefined => {
      const now = weekNow();
      const copied = now && copiedWeek(now);
      if (!copied || Object.keys(copied).length === 0) return undefined;
      const text = weekText(
        copied,
        (day) => copiedText(day, unitInUse(), formatNumber),
        (day) => dayNames[day],
      );
      return keep({ kind: 'week', weekNumber: weekNumber(week), week: copied, text });
    },
    pasteWeek,
    /** @returns the text that stands for it in other programs; undefined where nothing is planned there */
    copy: (day: Weekday, idExercise?: string): string | undefined => {
      const now = weekNow();
      const plan = now && copiedFrom(now, day, idExercise);
      const [first] = plan ? exercisesOfDay(plan) : [];
      if (!plan || !first) return undefined;
      const text = copiedText(plan, unitInUse(), formatNumber);
      return idExercise === undefined
        ? keep({ kind: 'day', day, weekNumber: weekNumber(week), plan, text })
        : keep({ kind: 'exercise', name: first.name, plan, text });
    },
    pastePlan: paste,
    /** Pastes what the clipboard holds, if that is still what was copied here. */
    pasteText: (place: PastePlace | 'week', text: string): void => {
      const copied = withLines(text) === copiedNow()?.text ? copiedNow() : undefined;
      if (copied?.kind === 'week' && place === 'week') pasteWeek();
      else if (copied && copied.kind !== 'week' && place !== 'week') paste(place);
      else notify({ text: () => words.nothingToPaste, tone: 'waiting', forMs: NOTICE_MS });
    },
  };
}

function keep(copied: CopiedPlan): string {
  keepCopied(copied);
  say(words.copied(nameOfCopied(copied)));
  return copied.text;
}

/** Undoes the line ends of Windows, which a text that was copied here may come back with. */
function withLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
