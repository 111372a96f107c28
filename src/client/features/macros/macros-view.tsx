import { Target } from 'lucide-react';
import { useId } from 'react';
import type { Macros } from '#contract/api/macros.ts';
import { classNames } from '#client/ui/class-names.ts';
import { choices } from '#client/words/choices.ts';
import { formatCount } from '#client/words/counts.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { diet } from '#client/words/training.ts';
import { energyShare, NUTRIENTS, type Nutrient } from './energy-share.ts';
import styles from './macros.module.css';

/** Shows an athlete's targets for a day: the energy, then its nutrients. `weight` in kg, where it is known. */
export function MacrosView({ macros, weight }: { macros: Macros; weight?: number | undefined }) {
  const share = energyShare(macros);
  const id = useId();
  return (
    <div className={styles['macros']}>
      <section className={styles['energy']} aria-labelledby={id}>
        <h2 id={id} className={styles['heading']}>
          {diet.kilocalories}
        </h2>
        <p className={styles['kcal']}>
          <strong>{formatCount(macros.kilocalories)}</strong> <span>{`${diet.kcal} ${diet.perDay}`}</span>
        </p>
        <p className={styles['goal']}>
          <Target aria-hidden />
          <span>{`${diet.objective}: `}</span>
          <strong>{choices.goals[macros.goal]}</strong>
        </p>
        <ShareBar share={share} />
      </section>
      {NUTRIENTS.map((name) => (
        <NutrientCard key={name} name={name} grams={macros[name]} percent={share[name]} weight={weight} />
      ))}
    </div>
  );
}

type NutrientCardProps = { name: Nutrient; grams: number; percent: number; weight: number | undefined };

function NutrientCard({ name, grams, percent, weight }: NutrientCardProps) {
  const id = useId();
  return (
    <section className={styles['nutrient']} aria-labelledby={id}>
      <h2 id={id} className={styles['heading']}>
        <span className={classNames(styles['swatch'], styles[name])} aria-hidden />
        <span>{diet[name]}</span>
      </h2>
      <p className={styles['grams']}>
        <strong>{formatCount(grams)}</strong> <span>{diet.grams}</span>
      </p>
      <p className={styles['percent']}>
        {[diet.ofEnergy(percent), ...(weight !== undefined && weight > 0 ? [perKilogram(grams / weight)] : [])].join(
          ' · ',
        )}
      </p>
    </section>
  );
}

/** The same shares as in the cards, as a picture. */
function ShareBar({ share }: { share: Record<Nutrient, number> }) {
  return (
    <div className={styles['bar']} aria-hidden>
      {NUTRIENTS.filter((name) => share[name] > 0).map((name) => (
        <span key={name} className={styles[name]} style={{ flexGrow: share[name] }} />
      ))}
    </div>
  );
}

function perKilogram(grams: number): string {
  return diet.perKilogram(formatNumber(Math.round(grams * 10) / 10));
}
