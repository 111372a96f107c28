import { Calculator } from 'lucide-react';
import type { Macros } from '#contract/api/macros.ts';
import { paths } from '#client/paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { choices } from '#client/words/choices.ts';
import { athleteProfile as words } from '#client/words/coach.ts';
import { formatCount } from '#client/words/counts.ts';
import styles from './athlete-profile.module.css';

type MacrosCardProps = { coachId: string; athleteId: string; macros: Macros | null };

/** Shows what the athlete should eat, and leads to the calculator. */
export function MacrosCard({ coachId, athleteId, macros }: MacrosCardProps) {
  return (
    <Card
      title={words.macros}
      action={
        <LinkButton
          look={macros === null ? 'primary' : 'plain'}
          icon={<Calculator aria-hidden />}
          to={paths.configMacros(coachId, athleteId)}
        >
          {macros === null ? words.createMacros : words.editMacros}
        </LinkButton>
      }
    >
      {macros === null ? (
        <p className={styles['nothing']}>
          <strong>{words.noMacros}</strong>
          <span>{words.noMacrosText}</span>
        </p>
      ) : (
        <>
          <p className={styles['kcal']}>{words.kcal(formatCount(macros.kilocalories))}</p>
          <dl className={styles['facts']}>
            {(['carbohydrates', 'proteins', 'fats'] as const).map((name) => (
              <div key={name}>
                <dt>{words[name]}</dt>
                <dd>{words.grams(formatCount(macros[name]))}</dd>
              </div>
            ))}
            <div>
              <dt>{words.goal}</dt>
              <dd>{choices.goals[macros.goal]}</dd>
            </div>
          </dl>
        </>
      )}
    </Card>
  );
}
