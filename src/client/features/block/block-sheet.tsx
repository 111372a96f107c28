import { Check, ChevronLeft } from 'lucide-react';
import { memo, useState, type ReactNode } from 'react';
import type { BlockDetail, Week } from '#contract/api/block.ts';
import type { Weekday } from '#contract/vocabulary.ts';
import { paths } from '#client/paths.ts';
import { useLocale } from '#client/state/locale.ts';
import { IconLink } from '#client/ui/button.tsx';
import { tabPanel, Tabs, type Tab } from '#client/ui/tabs.tsx';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { Title } from '#client/ui/title.tsx';
import { blockWords as words } from '#client/words/block.ts';
import { dayNames, shortDay } from '#client/words/days.ts';
import type { Unit } from '#domain/load.ts';
import type { Equipment } from '#domain/strength/equipment.ts';
import { NO_DAY } from '#domain/block/nothing.ts';
import { plannedDays, progressOf, weekNumber } from '#domain/block/weeks.ts';
import type { Log } from '#client/offline/block/log.ts';
import styles from './block-sheet.module.css';
import { DayPanel } from './day-panel.tsx';
import { NothingPlanned } from './nothing-planned.tsx';
import { PlanDate } from './plan-date.tsx';
import { usePlanKnown } from './plan-known.ts';
import { NO_MARKS, PlanMarks } from './plan-marks.tsx';
import type { Rests } from './set-actions.ts';
import { useTraining } from './use-training.ts';

const PlanChanged = whenNeeded(() => import('./plan-changed.tsx'), 'PlanChanged');

type BlockSheetProps = {
  athleteId: string;
  block: BlockDetail;
  /** The unit of the loads: a day is mounted anew when it changes. */
  unit: Unit;
  /** The athlete's bar and plates. */
  equipment: Equipment;
  saveState: ReactNode;
  log: Log;
  rests: Rests | undefined;
};

/** A block that is here: its weeks, the days of one week, the sets of one day. Only that day is mounted. */
export const BlockSheet = memo(function BlockSheet(props: BlockSheetProps) {
  const { athleteId, block, unit, equipment, saveState, log, rests } = props;
  useLocale();
  const { spot, chooseWeek, chooseDay, open } = useTraining(block);
  const weekName = spot?.week.weekName;
  const { mayBeNew, first, setKnown } = usePlanKnown(block);
  const [marks, setMarks] = useState(NO_MARKS);
  return (
    <div className={styles['sheet']} data-sheet>
      <header ref={placeDays} className={styles['header']}>
        <div className={styles['bar']}>
          <IconLink to={paths.blocks(athleteId)} label={words.back} icon={<ChevronLeft aria-hidden />} />
          <Title className={styles['title']}>{block.name}</Title>
          {saveState}
        </div>
      </header>
      <main>
        <div className={styles['weeks']}>
          <Tabs
            label={words.weeks}
            tabs={block.weeks.map(weekTab)}
            selected={weekName}
            onSelect={chooseWeek}
            panel="week"
            look="line"
          />
        </div>
        <div className={styles['panel']} {...tabPanel('week', weekName)}>
          {mayBeNew && (
            <PlanChanged athleteId={athleteId} block={block} first={first} onKnown={setKnown} onMarks={setMarks} />
          )}
          {spot?.day === undefined ? (
            <NothingPlanned of="week" />
          ) : (
            <WeekDays week={spot.week} day={spot.day} chooseDay={chooseDay}>
              {block.startDate && <PlanDate startDate={block.startDate} week={spot.week} day={spot.day} />}
              <PlanMarks value={marks}>
                <DayPanel
                  athleteId={athleteId}
                  key={`${weekName} ${spot.day} ${unit}`}
                  block={block}
                  week={spot.week}
                  dayName={spot.day}
                  equipment={equipment}
                  log={log}
                  rests={rests}
                  onOpen={open}
                />
              </PlanMarks>
            </WeekDays>
          )}
        </div>
      </main>
    </div>
  );
});

/** Keeps the days right under the bar, however high a long save state makes it. */
function placeDays(header: HTMLElement): () => void {
  const sheet = header.parentElement;
  const observer = new ResizeObserver(() => {
    const days = sheet?.querySelector(`.${styles['days']}`);
    if (!days) return;
    const isInSight = getComputedStyle(header).position === 'sticky';
    const height = isInSight ? header.offsetHeight : 0;
    // Most of the time they stand there already, and nothing is drawn again.
    if (parseFloat(getComputedStyle(days).top) !== height) sheet?.style.setProperty('--header-height', `${height}px`);
  });
  observer.observe(header);
  return () => observer.disconnect();
}

type WeekDaysProps = { week: Week; day: Weekday; chooseDay: (day: string) => void; children: ReactNode };

function WeekDays({ week, day, chooseDay, children }: WeekDaysProps) {
  return (
    <>
      <div className={styles['days']}>
        <Tabs
          label={words.days}
          tabs={plannedDays(week).map((name) => dayTab(week, name))}
          selected={day}
          onSelect={chooseDay}
          panel="day"
          look="tiles"
        />
      </div>
      <div {...tabPanel('day', day)}>{children}</div>
    </>
  );
}

function weekTab({ weekName }: Week): Tab {
  return { id: weekName, face: words.week(weekNumber(weekName)) };
}

function dayTab(week: Week, name: Weekday): Tab {
  const { done, total } = progressOf(week.dayResponses[name] ?? NO_DAY);
  return {
    id: name,
    face: (
      <>
        <span className={styles['dayName']}>
          <span>{shortDay(name)}</span>
          <span className={styles['dayRest']}>{dayNames[name].slice(3)}</span>
        </span>
        <span className={styles['progress']}>
          <span>{words.progress(done, total)}</span>
          {total > 0 && done === total && <Check size="1em" strokeWidth={3} />}
        </span>
      </>
    ),
  };
}
