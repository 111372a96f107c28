import { Save } from 'lucide-react';
import { useId } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { choices } from '#client/words/choices.ts';
import { calculator as words } from '#client/words/macros.ts';
import { formatCount } from '#client/words/counts.ts';
import styles from './macro-calculator.module.css';
import type { Calculator } from './use-calculator.ts';

/** What the server calculated, to be saved as the athlete's macros. */
export function Result({ calculator: { calculated, isStale, saving, save } }: { calculator: Calculator }) {
  const id = useId();
  if (calculated === undefined) return null;
  const { tmb, get, totalKcals, totalCarbs, totalProteins, totalFats } = calculated.plan;
  const figures = [
    [words.kcalPerDay, words.kcal(formatCount(totalKcals))],
    [words.carbohydrates, words.grams(formatCount(totalCarbs))],
    [words.proteins, words.grams(formatCount(totalProteins))],
    [words.fatsTotal, words.grams(formatCount(totalFats))],
    [words.tmb, words.kcal(formatCount(tmb))],
    [words.get, words.kcal(formatCount(get))],
  ];
  return (
    <section className={styles['part']} aria-labelledby={id} aria-live="polite">
      <h2 id={id}>{words.result}</h2>
      <p className={styles['soft']}>{words.resultBy(choices.equations[calculated.body.equation])}</p>
      <dl className={styles['figures']}>
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isStale && <Banner tone="waiting">{words.stale}</Banner>}
      {saving.kind === 'refused' && (
        <Banner tone="danger" role="alert">
          {saving.message}
        </Banner>
      )}
      <div className={styles['actions']}>
        <Button
          look="primary"
          icon={<Save aria-hidden />}
          disabled={isStale}
          busy={saving.kind === 'sending'}
          onClick={() => void save(calculated)}
        >
          {saving.kind === 'sending' ? words.saving : words.save}
        </Button>
      </div>
    </section>
  );
}
