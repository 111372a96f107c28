import { ChevronLeft, Columns3, NotebookText, Table2 } from 'lucide-react';
import { memo, useRef, useState, type ReactNode, type Ref } from 'react';
import type { BlockDetail, Week } from '#contract/api/block.ts';
import type { AllExercises } from '#contract/api/catalogue.ts';
import { NO_DAY } from '#domain/block/nothing.ts';
import { plannedDays, weekNumber } from '#domain/block/weeks.ts';
import { useReading, type Reading } from '#client/api/use-reading.ts';
import type { CellDesk } from '#client/offline/weeks/cell-desk.ts';
import type { CoachBlock, CoachView } from '#client/offline/weeks/coach-block.ts';
import type { TakeOut } from '#client/spreadsheet/take-out.ts';
import { Button, IconLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { tabPanel, Tabs } from '#client/ui/tabs.tsx';
import { Title } from '#client/ui/title.tsx';
import { whenNeeded } from '#client/ui/when-needed.tsx';
import { shortDay } from '#client/words/days.ts';
import { useLocale } from '#client/state/locale.ts';
import { useUnit } from '#client/state/unit.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { formatDayOf } from '#client/words/local-days.ts';
import { DayColumn, DayName } from './day-column.tsx';
import styles from './editor.module.css';
import { writeTold } from './edited-week.ts';
import { useFarCards } from './far-cards.ts';
import { useFilling } from './filling.ts';
import { swapId } from './focus.ts';
import { PasteExercises } from './paste-exercises.tsx';
import { RpeOptions } from './rpe-options.tsx';
import { StartDate } from './start-date.tsx';
import { HandedMarks, useHanded } from './use-handed.ts';
import { useActions, type EditorActions } from './use-actions.ts';
import { useClipboardKeys } from './use-clipboard-keys.ts';
import { useAllWeeks, type AllWeeksView } from './use-all-weeks.ts';
import { useAskedSet } from './use-asked-set.ts';
import { SeenBefore, useReadReceipts } from './use-read-receipts.ts';
import { useUndo } from './use-undo.ts';
import { useWeek } from './use-week.ts';
import { WeekTools } from './week-tools.tsx';

const SwapLaterDialog = whenNeeded(() => import('./late-parts.ts'), 'SwapLaterDialog');
const WeeksTable = whenNeeded(() => import('./late-parts.ts'), 'WeeksTable');

type EditorSheetProps = {
  place: { coachId: string; athleteId: string; blockId: string };
  back: { to: string; label: string };
  view: CoachView & { readonly block: NonNullable<CoachView['block']> };
  coachBlock: CoachBlock;
  cells: CellDesk;
  saveState: ReactNode;
  corner: ReactNode;
  /** Reads the block again. */
  reload: () => void;
  takeOut: TakeOut;
};

/** The block that is here: its weeks as tabs, one week at a time with its days side by side. Only it is mounted. */
export function EditorSheet(props: EditorSheetProps) {
  const { place, back, view, coachBlock, cells, saveState, corner, reload } = props;
  const { block, marks } = useHanded(place.coachId, view.block);
  const { week, chooseWeek } = useWeek(block);
  const unit = useUnit();
  const spoken = useLocale();
  const { news, before } = useReadReceipts(place, block, week?.weekName);
  const [swapped, askSwap] = useState<string>();
  const actions = useActions({ coachBlock, cells }, week?.weekName ?? '', askSwap);
  const catalogue = useReading('coachExercises', { coachId: place.coachId });
  const bar = useRef<HTMLDivElement>(null);
  const all = useAllWeeks(week?.weekName, chooseWeek);
  const steps = useUndo(coachBlock, all.isShown ? undefined : week?.weekName, chooseWeek);
  useAskedSet();
  const look = `${week?.weekName} ${unit} ${spoken}`;
  return (
    <>
      <header className={styles['header']}>
        <div className={styles['bar']}>
          <IconLink to={back.to} label={back.label} icon={<ChevronLeft aria-hidden />} />
          <div className={styles['names']}>
            <Title>{block.name}</Title>
            <p>
              <bdi>{block.athleteUsername}</bdi>
              <span>{` · ${factsOf(block)}`}</span>
            </p>
          </div>
          <StartDate place={place} block={block} onChanged={reload} />
          {saveState}
          {corner}
        </div>
        <div className={styles['weeks']}>
          <WeekTabs
            key={spoken}
            names={block.weeks.map(({ weekName }) => `${weekName}:${news.get(weekName) ?? 0}`).join(' ')}
            selected={all.isShown ? undefined : week?.weekName}
            onSelect={chooseWeek}
          />
          <WeekTools
            view={{ ...view, block }}
            coachBlock={coachBlock}
            cells={cells}
            steps={steps}
            week={week}
            onWeek={chooseWeek}
          >
            {week && <AllWeeks {...all} />}
          </WeekTools>
        </div>
        {week && !all.isShown && <DayBar key={look} ref={bar} week={week} startDate={block.startDate} />}
      </header>
      <PasteExercises {...{ coachBlock, cells, catalogue }} />
      <main>
        <div {...tabPanel('week', week?.weekName)}>
          {all.isShown && <WeeksTable key={look} {...props} {...{ block, catalogue }} onOpen={all.open} />}
          {all.isShown ? null : week === undefined ? (
            <EmptyState icon={<NotebookText />} heading={<h2>{words.noWeeks}</h2>} />
          ) : (
            <SeenBefore value={before.series}>
              <HandedMarks value={marks}>
                {week.removed && <p className={styles['deleted']}>{words.isDeleted(weekNumber(week.weekName))}</p>}
                <Days
                  key={look}
                  week={week}
                  startDate={block.startDate}
                  onSideways={(left) => bar.current?.scrollTo({ left, behavior: 'instant' })}
                  seenRev={before.weeks.get(week.weekName) ?? 0}
                  catalogue={catalogue}
                  actions={actions}
                />
                <RpeOptions rpe={actions.rpe} />
                <SwapLater asked={swapped} onAsk={askSwap} {...{ block, week, catalogue, cells }} />
              </HandedMarks>
            </SeenBefore>
          )}
        </div>
      </main>
    </>
  );
}

type SwapLaterProps = {
  asked: string | undefined;
  onAsk: (idExercise: string | undefined) => void;
  block: BlockDetail;
  week: Week;
  catalogue: Reading<AllExercises>;
  cells: CellDesk;
};

/** The dialog that swaps an exercise in this week and those after it, while one is to be swapped. */
function SwapLater({ asked, onAsk, block, week, catalogue, cells }: SwapLaterProps) {
  if (asked === undefined) return null;
  return (
    <SwapLaterDialog
      block={block}
      weekName={week.weekName}
      idExercise={asked}
      catalogue={catalogue}
      onWrite={(edit, text) => {
        writeTold(cells, { edit, text, id: swapId(asked) });
        onAsk(undefined);
      }}
      onClose={() => onAsk(undefined)}
    />
  );
}

/** The button that leads from the week on the screen to all weeks, and back. */
function AllWeeks({ isShown, toggle }: Pick<AllWeeksView, 'isShown' | 'toggle'>) {
  return (
    <Button
      look="quiet"
      icon={isShown ? <Columns3 size="1em" aria-hidden /> : <Table2 size="1em" aria-hidden />}
      aria-keyshortcuts="F8"
      onClick={toggle}
    >
      {isShown ? words.days : words.allWeeks}
    </Button>
  );
}

type DayBarProps = { week: Week; startDate: string | undefined; ref: Ref<HTMLDivElement> };

/** The names of the days above their columns: they stay in sight when the page scrolls, and go sideways with them. */
function DayBar({ week, startDate, ref }: DayBarProps) {
  return (
    <div ref={ref} className={styles['dayBar']} aria-hidden>
      {plannedDays(week).map((name) => (
        <p key={name} className={styles['dayName']} data-day-name={name}>
          <DayName
            name={name}
            day={week.dayResponses[name] ?? NO_DAY}
            date={formatDayOf(startDate, week.weekName, name)}
          />
        </p>
      ))}
    </div>
  );
}

type DaysProps = {
  week: Week;
  startDate: string | undefined;
  seenRev: number;
  catalogue: Reading<AllExercises>;
  actions: EditorActions;
  /** The days were scrolled sideways, so far (px). */
  onSideways: (left: number) => void;
};

function Days({ week, startDate, onSideways, ...shared }: DaysProps) {
  const filling = useFilling();
  useClipboardKeys(shared.actions);
  useFarCards();
  return (
    <div className={styles['days']} data-week onScroll={({ currentTarget }) => onSideways(currentTarget.scrollLeft)}>
      {plannedDays(week).map((name) => (
        <DayColumn
          key={name}
          name={name}
          day={week.dayResponses[name] ?? NO_DAY}
          date={formatDayOf(startDate, week.weekName, name)}
          filling={filling}
          {...shared}
        />
      ))}
    </div>
  );
}

type WeekTabsProps = {
  /** The weeks, each with how many of its sets are new: 'week1:0 week2:3'. */
  names: string;
  selected: string | undefined;
  onSelect: (week: string) => void;
};

/** The tabs of the weeks: their names are one text, so that a key in a cell renders none of 52 tabs again. */
const WeekTabs = memo(function WeekTabs({ names, selected, onSelect }: WeekTabsProps) {
  const weeks = names === '' ? [] : names.split(' ');
  return (
    <Tabs
      label={words.weeks}
      tabs={weeks.map((week) => {
        const [name = '', count] = week.split(':');
        return { id: name, face: words.week(weekNumber(name)), ...noteOf(Number(count)) };
      })}
      selected={selected}
      onSelect={onSelect}
      panel="week"
      look="line"
    />
  );
});

function noteOf(count: number) {
  return count > 0 ? { note: words.newSets(count) } : {};
}

function factsOf({ days, weeks }: BlockDetail): string {
  return [days.map(shortDay).join(' '), words.weekCount(weeks.length)].join(' · ');
}
