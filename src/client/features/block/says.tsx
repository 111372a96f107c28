import { unitInUse } from '#client/state/unit.ts';
import { formatLoad } from '#client/words/loads.ts';
import { rulesWords as words } from '#client/words/rules.ts';
import { showDifference } from '#client/words/sets.ts';
import { loadableIn, toJump, withoutDust } from '#domain/load.ts';
import { planOf } from '#domain/block/weeks.ts';
import { loadFor } from '#domain/strength/same-effort.ts';
import { effortText, kindText, setText, type Rule } from './show-rule.ts';
import styles from './set-row.module.css';
import type { DaySet } from '#domain/block/day.ts';

type Said = Pick<DaySet, 'series' | 'ghost' | 'own'> & { rule: Rule | undefined };

/** Where the load comes from that a row suggests, if that is not what its plan alone comes to. */
export function Says(row: Said) {
  const text = saysOf(row);
  return text ? <p className={styles['beside']}>{text}</p> : null;
}

function saysOf({ series, ghost, own, rule }: Said): string | undefined {
  // What was unticked is said in its own line.
  if (own) return kindText(series);
  if (ghost.isLongAgo) return words.missing['long ago'];
  if (ghost.converted) return convertedText(series, ghost.converted);
  const { load } = planOf(series);
  if (!rule?.says || ghost.load === null || load === null) return rule?.says;
  return words.moved(showDifference(withoutDust(ghost.load - loadableIn(unitInUse(), load))), rule.says);
}

/** 'From last time’s 5 × 100 kg @ 8, by the RTS chart', and what it would be for what is typed meanwhile. */
function convertedText({ actual }: Said['series'], { when, asked, ...set }: NonNullable<Said['ghost']['converted']>) {
  const typed = { reps: actual.reps ?? asked.reps, rpe: actual.rpe ?? asked.rpe };
  const isOther = typed.reps !== asked.reps || typed.rpe !== asked.rpe;
  const load = isOther ? loadFor(typed, set) : undefined;
  const from = setText(set, when);
  if (load === undefined) return from;
  return `${words.typed(effortText(asked), effortText(typed), formatLoad(toJump(unitInUse(), load)))} · ${from}`;
}
