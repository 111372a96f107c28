import { useId } from 'react';
import { choices } from '#client/words/choices.ts';
import { calculator as words } from '#client/words/macros.ts';
import { formatCount } from '#client/words/counts.ts';
import type { Comparison } from './calculator-inputs.ts';
import styles from './macro-calculator.module.css';
import type { Calculator } from './use-calculator.ts';

/** Every equation for this athlete, one row each; the radio button of a row chooses it. */
export function EquationTable({ calculator }: { calculator: Calculator }) {
  const { comparisons, typed, problems, set } = calculator;
  const id = useId();
  const { columns } = words;
  return (
    <section className={styles['part']} aria-labelledby={id}>
      <h2 id={id}>{words.equation}</h2>
      <p className={styles['soft']}>{words.equationLead}</p>
      {problems.equation !== undefined && (
        <p role="alert" className={styles['problem']}>
          {problems.equation}
        </p>
      )}
      <div className={styles['scroll']}>
        <table className={styles['table']} aria-labelledby={id}>
          <thead>
            <tr>
              {Object.entries(columns).map(([key, column]) => (
                <th key={key} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparisons.map(({ equation, result }) => (
              <tr key={equation}>
                <th scope="row" aria-label={choices.equations[equation]}>
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
                </th>
                <Figures result={result} />
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Figures({ result }: { result: Comparison }) {
  if (result.kind !== 'plan') {
    return (
      <td colSpan={6} className={styles['why']}>
        {result.kind === 'missing' ? words.missing(result.inputs) : words.problem(result.sentence)}
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
