import { Check } from 'lucide-react';
import { LinkButton } from '#client/ui/button.tsx';
import { Logo } from '#client/ui/logo.tsx';
import { Title } from '#client/ui/title.tsx';
import { paths } from '#client/paths.ts';
import { formatNumber } from '#client/words/numbers.ts';
import { home } from '#client/words/pages.ts';
import styles from './welcome.module.css';

/** Shows the landing page. `goOn` is where a signed-in person was last. */
export function Welcome({ goOn }: { goOn: string | undefined }) {
  return (
    <div className={styles['welcome']}>
      <div className={styles['words']}>
        <Logo size={80} alt={home.logo} />
        <Title className={styles['title']}>{home.title}</Title>
        <p className={styles['description']}>{home.description}</p>
        <nav className={styles['ways']}>
          {goOn !== undefined && (
            <LinkButton to={goOn} look="primary">
              {home.goOn}
            </LinkButton>
          )}
          <LinkButton to={paths.login} look={goOn === undefined ? 'primary' : 'plain'}>
            {home.login}
          </LinkButton>
          <LinkButton to={paths.register}>{home.register}</LinkButton>
        </nav>
      </div>
      <SetPicture />
    </div>
  );
}

const SETS = [
  { set: 1, plan: '5 × 135', at: '7', done: true },
  { set: 2, plan: '5 × 142.5', at: '8', done: true },
  { set: 3, plan: '5 × 142.5', at: '8', done: false },
] as const;

/** A picture of three sets, two of them done: what the app is about, at a glance. */
function SetPicture() {
  return (
    <div className={styles['picture']} aria-hidden>
      {SETS.map(({ set, plan, at, done }) => (
        <div key={set} className={done ? styles['done'] : styles['next']}>
          <span className={styles['number']}>{set}</span>
          <span className={styles['plan']}>{formatNumber(plan)}</span>
          <span className={styles['at']}>{`@ ${at}`}</span>
          <span className={styles['check']}>
            <Check />
          </span>
        </div>
      ))}
    </div>
  );
}
