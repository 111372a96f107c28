import { CircleCheck, CircleDashed } from 'lucide-react';
import { useEffect, useState } from 'react';
import { getReady } from '#client/offline/prefetch/gym-ready.ts';
import { useMissing } from '#client/offline/prefetch/use-missing.ts';
import { paths } from '#client/paths.ts';
import { stayNear } from '#client/platform/keep-focus.ts';
import { useSession } from '#client/state/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { prepareToSay, say } from '#client/ui/say.ts';
import { gymReadyWords as words } from '#client/words/gym-ready.ts';
import { syncWords } from '#client/words/sync.ts';
import styles from './gym-ready.module.css';

/** Shows whether this phone can do without a signal: green only when all of it was found, else what is missing. */
export function GymReady({ athleteId, isAssigned }: GymReadyProps) {
  return (
    <section aria-label={words.label} tabIndex={-1}>
      {isSecureContext ? <Checked athleteId={athleteId} isAssigned={isAssigned} /> : <Insecure />}
    </section>
  );
}

type Tries = 'none' | 'one runs' | 'reached' | 'not reached';

type GymReadyProps = {
  athleteId: string;
  /** False where the server has no block for this athlete: then neither blocks nor macros are missing. */
  isAssigned: boolean;
};

/** An insecure page gets neither a worker nor a cache from the browser, so nothing can be made ready. */
function Insecure() {
  return (
    <Banner tone="waiting" icon={<CircleDashed />}>
      <strong>{words.notReady}</strong>
      <p className={styles['text']}>{words.insecure}</p>
    </Banner>
  );
}

function Checked({ athleteId, isAssigned }: GymReadyProps) {
  const { missing: found, look } = useMissing(athleteId);
  const missing = isAssigned ? found : found?.filter((need) => need !== 'blocks' && need !== 'macros');
  const [tries, setTries] = useState<Tries>('none');
  useSaid(missing?.length, tries);
  const token = useSession((session) => (session.kind === 'signed-in' ? session.token : undefined));

  async function tryIt() {
    if (token === undefined) return;
    const pressed = document.activeElement;
    setTries('one runs');
    const isReached = await getReady(athleteId, token);
    await look();
    setTries(isReached ? 'reached' : 'not reached');
    stayNear(pressed);
  }

  return (
    <>
      {missing === undefined ? (
        <p className={styles['calm']}>{words.checking}</p>
      ) : missing.length === 0 ? (
        <p className={styles['calm']}>
          <CircleCheck size={20} aria-hidden />
          <span>
            <strong>{words.ready}</strong> <span>{words.readyText}</span>
          </span>
        </p>
      ) : (
        <Banner tone="waiting" icon={<CircleDashed />}>
          <strong>{words.notReady}</strong>
          <ul className={styles['text']}>
            {missing.map((need) => (
              <li key={need}>{words.needs[need]}</li>
            ))}
          </ul>
          {tries === 'not reached' && <p className={styles['text']}>{words.noConnection}</p>}
          {tries === 'reached' && missing.includes('storage') && <p className={styles['text']}>{words.notPromised}</p>}
          {missing.includes('edits') && (
            <LinkButton look="quiet" wide to={paths.sync}>
              {syncWords.waitingTitle}
            </LinkButton>
          )}
          <Button wide busy={tries === 'one runs'} onClick={() => void tryIt()}>
            {tries === 'one runs' ? words.gettingReady : words.getReady}
          </Button>
        </Banner>
      )}
    </>
  );
}

/** Announces to screen readers whether the phone is ready, once it is known and again when that changes. */
function useSaid(missing: number | undefined, tries: Tries): void {
  const isReady = missing === undefined ? undefined : missing === 0;
  useEffect(() => void prepareToSay(), []);
  useEffect(() => {
    if (isReady !== undefined) say(isReady ? words.ready : words.notReady);
  }, [isReady]);
  useEffect(() => {
    if (tries === 'not reached') say(words.noConnection);
  }, [tries]);
}
