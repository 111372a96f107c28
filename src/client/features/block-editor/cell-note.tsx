import type { Field } from '#contract/vocabulary.ts';
import type { PlanProblem } from '#domain/prescription/read-field.ts';
import type { PlanQuestion } from '#domain/block/plan-question.ts';
import { problemOf } from '#client/offline/weeks/cell-desk.ts';
import type { HeldCell } from '#client/offline/weeks/held-cells.ts';
import { Button } from '#client/ui/button.tsx';
import { setQuestions } from '#client/words/set-questions.ts';
import { editorWords as words } from '#client/words/editor.ts';
import { formatMostLoad } from '#client/words/loads.ts';
import { meantText, questionText } from './question-text.ts';
import styles from './grid.module.css';

type Note = 'problem' | 'asked' | 'not saved';

/** Returns what there is to say of a cell that holds a draft; nothing while it is being typed and can be read. */
export function noteOf(cell: HeldCell | undefined): Note | undefined {
  if (!cell) return undefined;
  if (problemOf(cell.draft)) return 'problem';
  if (cell.isTyping) return undefined;
  return cell.draft.asked ? 'asked' : 'not saved';
}

/** Returns the attributes that tell assistive technology and the styles what there is to say of a cell. */
export function looksOf(cell: HeldCell | undefined, noteId: string) {
  const note = noteOf(cell);
  if (note === undefined) return {};
  return { 'data-note': note, 'aria-describedby': noteId, ...(note === 'problem' && { 'aria-invalid': true }) };
}

function sentenceOf(field: Field, problem: PlanProblem): string {
  if (problem === 'means_other') return words.meansOther;
  return problem === 'not_understood'
    ? words.notUnderstood[field]
    : setQuestions.problem(field, problem, formatMostLoad());
}

type CellNoteProps = {
  id: string;
  cell: HeldCell;
  field: Field;
  /** What the plan has, as it is shown. */
  standing: string;
  question: PlanQuestion | undefined;
  onYes: () => void;
  onNo: () => void;
};

/** A row under the set that says what is wrong with a text, asks whether it is meant, or says that it is not saved. */
export function CellNote({ id, cell, field, standing, question, onYes, onNo }: CellNoteProps) {
  const problem = problemOf(cell.draft);
  return (
    <tr>
      <td colSpan={8} className={problem ? styles['problem'] : styles['note']}>
        {problem ? (
          <span id={id} role="alert">
            {`${sentenceOf(field, problem)} ${words.stays(standing)}`}
          </span>
        ) : question ? (
          <>
            <span id={id} role="alert">
              {questionText(question)}
            </span>
            <span className={styles['answers']}>
              <Button onClick={onYes}>{words.yes(meantText(question))}</Button>
              <Button look="quiet" onClick={onNo}>
                {words.no}
              </Button>
            </span>
          </>
        ) : (
          <span id={id}>{words.notSaved(standing)}</span>
        )}
      </td>
    </tr>
  );
}
