import type { ChangeBlockBody } from '#contract/api/coach-save.ts';
import { NOTICE_MS, notify } from '#client/state/notices.ts';
import { startDate as words } from '#client/words/start-date.ts';
import { formatFirstDay } from '#client/words/local-days.ts';
import { callAndTell } from './call-and-tell.ts';

/** What is done to a block, what takes it back, and what is said of both. */
export type BlockAct = {
  readonly body: ChangeBlockBody;
  readonly back: ChangeBlockBody;
  readonly said: () => string;
  readonly saidBack: () => string;
};

/** A block, and what is called once it has changed on the server. */
type ActedOn = {
  readonly place: { readonly coachId: string; readonly athleteId: string; readonly blockId: string };
  readonly onChanged: () => void;
};

/** Returns the act that gives a block another start date ('2026-11-30'); undefined is none. */
export const dated = (before: string | undefined, startDate: string | undefined): BlockAct => ({
  body: { startDate: startDate ?? null },
  back: { startDate: before ?? null },
  said: () => saidOf(startDate),
  saidBack: () => saidOf(before),
});

export function reversed({ body, back, said, saidBack }: BlockAct): BlockAct {
  return { body: back, back: body, said: saidBack, saidBack: said };
}

/** Says what was done, and offers to take it back. */
export function tell(act: BlockAct, on: ActedOn): void {
  notify({ text: act.said, forMs: NOTICE_MS, undo: () => void takeBack(act, on) });
  on.onChanged();
}

/** Takes the act back on the server, and says that it did, or why it did not work. */
export async function takeBack({ back, saidBack }: BlockAct, { place, onChanged }: ActedOn): Promise<void> {
  if (await callAndTell('changeBlock', place, back, saidBack)) onChanged();
}

function saidOf(startDate: string | undefined): string {
  return startDate === undefined ? words.cleared : words.starts(formatFirstDay(startDate));
}
