import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import type { Exercise } from '#contract/api/block.ts';
import { isSameName } from '#domain/normalize-for-search.ts';
import { missingMaxes } from '#domain/prescription/known-maxes.ts';
import { percentLifts } from '#domain/prescription/percent-lifts.ts';
import { COMPETITION_LIFTS } from '#domain/strength/competition-lifts.ts';
import { paths } from '#client/paths.ts';
import { classNames } from '#client/ui/class-names.ts';
import { Link } from '#client/ui/link.tsx';
import { editorWords as words } from '#client/words/editor.ts';
import styles from './card.module.css';
import { askMaxes, useKnownMaxes } from './known-maxes.ts';

/** Says whose max is missing for the percentages of an exercise, and leads to where it is set; nothing until that is known. */
export function MissingMax({ exercise }: { exercise: Exercise }) {
  const { coachId = '', athleteId = '' } = useParams();
  const known = useKnownMaxes(athleteId);
  useEffect(() => askMaxes({ coachId, athleteId }), [coachId, athleteId]);
  if (known === undefined) return null;
  const { name } = exercise;
  const profile = paths.coachedAthlete(coachId, athleteId);
  const [trainingMax] = missingMaxes(percentLifts([exercise], 'trainingMax'), 'trainingMax', known);
  const [max] = missingMaxes(percentLifts([exercise], 'max'), 'max', known);
  return (
    <>
      {trainingMax !== undefined && (
        <Missing
          to={profile}
          says={isSameName(trainingMax, name) ? words.noTrainingMax : words.noTrainingMaxOf(trainingMax)}
        />
      )}
      {max !== undefined &&
        (isTold(max) ? (
          <Missing to={profile} says={words.noMaxTold(max)} />
        ) : (
          <Missing to={paths.maxOfVariant(coachId, name)} says={words.noMax(max)} />
        ))}
    </>
  );
}

/** Whether athletes tell a 1RM of such an exercise. */
function isTold(name: string): boolean {
  return Object.values(COMPETITION_LIFTS).some((lifts) => lifts.some((lift) => isSameName(lift, name)));
}

function Missing({ to, says }: { to: string; says: string }) {
  return (
    <Link to={to} className={classNames(styles['add'], styles['missing'])}>
      <TriangleAlert size="1em" aria-hidden />
      <span>{says}</span>
    </Link>
  );
}
