import { Calculator as CalculatorIcon, Save } from 'lucide-react';
import { useId } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { choices } from '#client/words/choices.ts';
import { calculator as words } from '#client/words/macros.ts';
import { formatCount } from '#client/words/counts.ts';
import styles from './macro-calculator.module.css';
import type { Calculator } from './use-calculator.ts';

/** Shows what the server calculated, and the next step. It stays in sight, however long the form is. */
export function Result({ calculator }: { calculator: Calculator }) {
  const { calculated, calculating, isStale, saving, save } = calculator;
  const isFresh = calculated !== undefined && !isStale;
  const sending = calculating.kind === 'sending';
  return (
    <div className={styles['dock']}>
      {calculated && <Figures calculated={calculated} />}
      {isStale && <p className={styles['stale']}>{words.stale}</p>}
      {[calculating, saving].map(
        (call, at) =>
          call.kind === 'refused' && (
            <Banner key={at === 0 ? 'calculating' : 'saving'} tone="danger" role="alert">
              {call.message}
            </Banner>
          ),
      )}
      <div className={styles['actions']}>
        <Button
          type="submit"
          look={isFresh ? 'plain' : 'primary'}
          icon={!isFresh && <CalculatorIcon aria-hidden />}
          busy={sending}
        >
          {sending ? words.calculating : words.calculate}
        </Button>
        {calculated && (
          <Button
            look={isFresh ? 'primary' : 'plain'}
            icon={isFresh && <Save aria-hidden />}
            disabled={isStale}
            busy={saving.kind === 'sending'}
            onClick={() => void save(calculated)}
          >
            {saving.kind === 'sending' ? words.saving : words.save}
          </Button>
        )}
      </div>
    </div>
  );
}

function Figures({ calculated: { plan, body } }: { calculated: NonNullable<Calculator['calculated']> }) {
  const id = useId();
  const { tmb, get, totalKcals, totalCarbs, totalProteins, totalFats } = plan;
  const figures = [
    [words.kcalPerDay, words.kcal(formatCount(totalKcals))],
    [words.carbohydrates, words.grams(formatCount(totalCarbs))],
    [words.proteins, words.grams(formatCount(totalProteins))],
    [words.fatsTotal, words.grams(formatCount(totalFats))],
    [words.tmb, words.kcal(formatCount(tmb))],
    [words.get, words.kcal(formatCount(get))],
  ];
  return (
    <section aria-labelledby={id} aria-live="polite" className={styles['result']}>
      <h2 id={id}>{words.result}</h2>
      <p className={styles['soft']}>{words.resultBy(choices.equations[body.equation])}</p>
      <dl className={styles['figures']}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
