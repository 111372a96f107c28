import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { isSameName } from '#domain/normalize-for-search.ts';
import { paths } from '#client/paths.ts';
import { Link } from '#client/ui/link.tsx';
import { editorWords as words } from '#client/words/editor.ts';
import styles from './card.module.css';
import { askMaxes, useKnownMaxes } from './known-maxes.ts';

/** Says that a lift planned by its training max has none, and leads to where it is set; nothing until that is known. */
export function MissingTrainingMax({ name }: { name: string }) {
  const { coachId = '', athleteId = '' } = useParams();
  const maxes = useKnownMaxes();
  useEffect(() => askMaxes({ coachId, athleteId }), [coachId, athleteId]);
  if (maxes === undefined || maxes.some((one) => isSameName(one.name, name))) return null;
  return (
    <Link to={paths.coachedAthlete(coachId, athleteId)} className={styles['add']}>
      <TriangleAlert size="1em" aria-hidden />
      <span>{words.noTrainingMax}</span>
    </Link>
  );
}
