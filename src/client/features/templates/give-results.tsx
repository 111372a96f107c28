import { useEffect, useRef } from 'react';
import type { Summary } from '#contract/api/coach.ts';
import type { GiveResult } from '#contract/api/templates.ts';
import { paths } from '#client/paths.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { ListRow } from '#client/ui/list-row.tsx';
import { FormError } from '#client/ui/form-error.tsx';
import type { Called } from '#client/words/told-apart.ts';
import { templates as words } from '#client/words/templates.ts';
import styles from './templates.module.css';
import { useTakingBack } from './use-giving.ts';

type GiveResultsProps = {
  coachId: string;
  /** The name of the block. */
  name: string;
  athletes: readonly Called<Summary>[];
  results: readonly GiveResult[];
  onClose: () => void;
};

/** Shows for each athlete what came of the giving, with one undo for all of it. */
export function GiveResults({ coachId, name, athletes, results, onClose }: GiveResultsProps) {
  const given = results.flatMap((one) => ('blockId' in one ? [one] : []));
  const { takenBack, isBusy, problem, takeBack } = useTakingBack(coachId, given);
  const done = useRef<HTMLButtonElement>(null);
  const isUndone = takenBack.size === given.length;
  const called = new Map(athletes.map((one) => [one.id, one.called]));
  useEffect(() => {
    // The undo button, which had the focus, is gone.
    if (isUndone) done.current?.focus({ preventScroll: true });
  }, [isUndone]);
  return (
    <Dialog
      open
      title={words.givenTitle}
      consequence={
        <p>
          {[
            words.given(name, given.length),
            given.length < results.length && words.notGiven(results.length - given.length),
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      }
      onClose={() => !isBusy && onClose()}
      actions={
        <>
          {!isUndone && (
            <Button busy={isBusy} onClick={() => void takeBack()}>
              {isBusy ? words.undoing : words.undo}
            </Button>
          )}
          <Button ref={done} look="primary" busy={isBusy} onClick={onClose}>
            {words.done}
          </Button>
        </>
      }
    >
      <div aria-live="polite">{takenBack.size > 0 && !isBusy && <p>{words.takenBack(takenBack.size)}</p>}</div>
      <ul>
        {results.map((result) => (
          <Outcome
            key={result.athleteId}
            coachId={coachId}
            result={result}
            called={called.get(result.athleteId) ?? ''}
            isTakenBack={'blockId' in result && takenBack.has(result.blockId)}
          />
        ))}
      </ul>
      <FormError>{problem}</FormError>
    </Dialog>
  );
}

type OutcomeProps = { coachId: string; result: GiveResult; called: string; isTakenBack: boolean };

function Outcome({ coachId, result, called, isTakenBack }: OutcomeProps) {
  return (
    <ListRow
      room={8}
      acts={
        'blockId' in result && !isTakenBack ? (
          <LinkButton to={paths.editBlock(coachId, result.athleteId, result.blockId)} aria-label={words.openOf(called)}>
            {words.open}
          </LinkButton>
        ) : undefined
      }
    >
      <strong dir="auto">{called}</strong>
      <span className={styles['blockId' in result ? 'soft' : 'wrong']}>{outcomeOf(result, isTakenBack)}</span>
    </ListRow>
  );
}

function outcomeOf(result: GiveResult, isTakenBack: boolean): string {
  if (!('blockId' in result)) return result.reason;
  if (isTakenBack) return words.takenBackOne;
  const { missingMaxes, missingTrainingMaxes = [] } = result;
  return [
    words.givenOne,
    missingMaxes.length > 0 && words.missingMaxes(missingMaxes.join(', ')),
    missingTrainingMaxes.length > 0 && words.missingTrainingMaxes(missingTrainingMaxes.join(', ')),
  ]
    .filter(Boolean)
    .join(' ');
}
