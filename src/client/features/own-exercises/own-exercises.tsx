import { Plus } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ListedExercise } from '#contract/api/catalogue.ts';
import { createExerciseSearch, type NameHit } from '#domain/exercise-search.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Field } from '#client/ui/field.tsx';
import { editorWords } from '#client/words/editor.ts';
import { muscleWords } from '#client/words/muscles.ts';
import { ownExercises as words } from '#client/words/own-exercises.ts';
import type { DialogPurpose } from './exercise-dialog-purpose.ts';
import { ListRow } from '#client/ui/list-row.tsx';
import styles from './own-exercises.module.css';

/** How many of the shared list are shown at once. */
const MOST = 8;

type Hit = NameHit<ListedExercise>;
type OwnExercisesProps = {
  /** All exercises, own and shared ones. */
  exercises: readonly ListedExercise[];
  /** Renders the dialog that was asked for, until that is done or given up. */
  children: (asked: DialogPurpose | undefined, onClose: () => void) => ReactNode;
};

/** Lists the coach's own exercises, and what a search finds in the shared list. */
export function OwnExercises({ exercises, children }: OwnExercisesProps) {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState<DialogPurpose>();
  const search = useMemo(() => createExerciseSearch(exercises), [exercises]);
  const isSought = typed.trim() !== '';
  const hits = isSought ? search(typed) : exercises.map((one): Hit => ({ one, alias: undefined }));
  const own = hits.filter(({ one }) => one.own);
  const newName = hits.length === 0 ? typed.trim() : '';
  return (
    <>
      <p className={styles['soft']}>{words.lead}</p>
      <Field
        label={words.search}
        type="search"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {isSought && (
        <Hits
          title={words.shared}
          hits={hits.filter(({ one }) => !one.own).slice(0, MOST)}
          nothing={words.sharedNone}
        />
      )}
      <Hits
        title={words.yours}
        hits={own}
        nothing={isSought ? words.noneFound : `${words.none} ${words.noneText}`}
        action={
          <div className={styles['acts']}>
            <Button onClick={() => setAsked({ kind: 'typed' })}>{words.typed}</Button>
            <Button look="primary" icon={<Plus aria-hidden />} onClick={() => setAsked({ kind: 'add', name: newName })}>
              {words.add}
            </Button>
          </div>
        }
      >
        {(exercise) => <Acts exercise={exercise} onAsk={setAsked} />}
      </Hits>
      {children(asked, () => setAsked(undefined))}
    </>
  );
}

type ActsProps = { exercise: ListedExercise; onAsk: (asked: DialogPurpose) => void };

function Acts({ exercise, onAsk }: ActsProps) {
  return (
    <>
      <Button aria-label={words.editOf(exercise.name)} onClick={() => onAsk({ kind: 'edit', exercise })}>
        {words.edit}
      </Button>
      <Button
        look="danger"
        aria-label={words.deleteOf(exercise.name)}
        onClick={() => onAsk({ kind: 'delete', exercise })}
      >
        {words.delete}
      </Button>
    </>
  );
}

type HitsProps = {
  title: string;
  hits: readonly Hit[];
  /** What is said where there are none. */
  nothing: string;
  /** What stands beside the title. */
  action?: ReactNode;
  /** What can be done with each. */
  children?: (exercise: ListedExercise) => ReactNode;
};

function Hits({ title, hits, nothing, action, children }: HitsProps) {
  return (
    <Card title={title} action={action}>
      <div aria-live="polite">{hits.length === 0 && <p className={styles['soft']}>{nothing}</p>}</div>
      {hits.length > 0 && (
        <ul>
          {hits.map(({ one, alias }) => (
            <ListRow key={one.id} acts={children?.(one)} areWide>
              <strong dir="auto" {...(!one.own && { lang: 'en' })}>
                {one.name}
              </strong>
              <span className={styles['soft']}>
                {[alias, muscleWords[one.muscleGroup], editorWords.equipment[one.equipment]]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </ListRow>
          ))}
        </ul>
      )}
    </Card>
  );
}
