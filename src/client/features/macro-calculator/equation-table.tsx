import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { Equation } from '#contract/macro-vocabulary.ts';
import { choices } from '#client/words/choices.ts';
import { calculator as words } from '#client/words/macros.ts';
import { formatCount } from '#client/words/counts.ts';
import { whyNone, type Compared, type Comparison } from './calculator-inputs.ts';
import styles from './macro-calculator.module.css';
import type { Calculator } from './use-calculator.ts';

/** Lists the equations that fit this athlete, one row each with its radio button. The others are folded away. */
export function EquationTable({ calculator }: { calculator: Calculator }) {
  const { comparisons, typed, problems } = calculator;
  const id = useId();
  const none = whyNone(comparisons, typed.equation);
  const fitting = comparisons.filter(({ result }) => result.kind !== 'unfit');
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{words.equation}</h2>
      <p className={styles['soft']} aria-live="polite">
        {none ?? words.equationLead}
      </p>
      {problems.equation !== undefined && (
        <p role="alert" className={styles['problem']}>
          {problems.equation}
        </p>
      )}
      <div className={styles['scroll']}>
        <table className={styles['table']} aria-labelledby={id}>
          <thead>
            <tr>
              {Object.entries(words.columns).map(([key, column]) => (
                <th key={key} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fitting.map(({ equation, result }) => (
              <tr key={equation}>
                <th scope="row" aria-label={choices.equations[equation]}>
                  <Pick equation={equation} calculator={calculator} />
                </th>
                <Figures result={result} isSaid={none !== undefined} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Unfit unfit={comparisons.filter(({ result }) => result.kind === 'unfit')} calculator={calculator} />
    </section>
  );
}

function Unfit({ unfit, calculator }: { unfit: readonly Compared[]; calculator: Calculator }) {
  if (unfit.length === 0) return null;
  return (
    <details className={styles['unfit']}>
      <summary>
        <span>{words.unfit(unfit.length)}</span>
        <ChevronRight size={20} aria-hidden />
      </summary>
      <ul>
        {unfit.map(({ equation, result }) => (
          <li key={equation}>
            <Pick equation={equation} calculator={calculator} />
            {result.kind === 'unfit' && <p className={styles['soft']}>{result.sentence}</p>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Pick({ equation, calculator: { typed, set } }: { equation: Equation; calculator: Calculator }) {
  return (
    <label className={styles['pick']}>
      <input
        type="radio"
        name="equation"
        value={equation}
        checked={typed.equation === equation}
        onChange={() => set('equation', equation)}
      />
      <span>{choices.equations[equation]}</span>
    </label>
  );
}

/** The figures of a row. `isSaid`: one sentence above says for all equations why there are none. */
function Figures({ result, isSaid }: { result: Comparison; isSaid: boolean }) {
  if (result.kind !== 'plan') {
    return (
      <td colSpan={6} className={styles['why']}>
        {result.kind === 'problem' && !isSaid && words.problem(result.sentence)}
      </td>
    );
  }
  const { tmb, get, totalKcals, totalCarbs, totalProteins, totalFats } = result.plan;
  return (
    <>
      <td>{formatCount(tmb)}</td>
      <td>{formatCount(get)}</td>
      <td>
        <strong>{formatCount(totalKcals)}</strong>
      </td>
      <td>{words.grams(formatCount(totalCarbs))}</td>
      <td>{words.grams(formatCount(totalProteins))}</td>
      <td>{words.grams(formatCount(totalFats))}</td>
    </>
  );
}
