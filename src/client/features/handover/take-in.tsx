import { useEffect, useRef, useState } from 'react';
import { readHandoverLink } from '#client/offline/handover/link.ts';
import { useUser } from '#client/state/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { Field } from '#client/ui/field.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { Form } from '#client/ui/form.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { handoverWords as words } from '#client/words/handover.ts';
import type { HandoverReading } from '#domain/handover/text.ts';
import { HandedSession } from './handed-session.tsx';
import styles from './handover.module.css';
import { KeepSession } from './keep-session.tsx';
import { KeptSessions } from './kept-sessions.tsx';

type Taken = { readonly kind: 'nothing' } | { readonly kind: 'reading' } | HandoverReading;

const NOTHING: Taken = { kind: 'nothing' };
/** In bytes. Files of ours are smaller; a larger one is refused unread. */
const LARGEST_FILE = 4 * 1024 * 1024;

type TakeInProps = {
  /** What stands behind the '#' of the address, from a phone's camera. */
  fragment: string;
  /** The session is kept: the address need not hold it any longer. */
  onKept: () => void;
};

/** Takes in a session from an athlete's phone by camera, file or link. Anybody can see it; their coach can keep it. */
export function TakeIn({ fragment, onKept }: TakeInProps) {
  const { taken, read, clear } = useTaken(fragment);
  const user = useUser();
  return (
    <>
      <div aria-live="polite">
        {taken.kind === 'reading' && <Spinner words={words.reading} />}
        {taken.kind === 'unreadable' && <Banner tone="danger">{words.unreadable[taken.why]}</Banner>}
      </div>
      {taken.kind === 'handover' && (
        <HandedSession handover={taken.handover}>
          <KeepSession
            handover={taken.handover}
            onKept={() => {
              clear();
              onKept();
            }}
          />
        </HandedSession>
      )}
      {user?.role === 'coach' && <KeptSessions coachId={user.id} />}
      <Ways onRead={read} />
    </>
  );
}

function Ways({ onRead }: { onRead: (source: string | File) => void }) {
  const [link, setLink] = useState('');
  return (
    <Card>
      <p>{words.lead}</p>
      <FileButton label={words.chooseFile} accept=".txt,text/plain" onChoose={onRead} />
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          onRead(link);
          setLink('');
        }}
      >
        <div className={styles['way']}>
          <Field
            label={words.pasted}
            type="url"
            inputMode="url"
            autoComplete="off"
            value={link}
            onChange={({ target }) => setLink(target.value)}
          />
          <Button type="submit" disabled={link.trim() === ''}>
            {words.read}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

/** Reads sessions that are handed over; of several at once, the one that was asked for last counts. */
function useTaken(fragment: string) {
  const [held, setTaken] = useState<{ fragment: string; taken: Taken }>();
  const asked = useRef(0);
  const begin = (reading: Promise<HandoverReading>): void => {
    asked.current += 1;
    const mine = asked.current;
    setTaken({ fragment, taken: { kind: 'reading' } });
    void reading.then((taken) => mine === asked.current && setTaken({ fragment, taken }));
  };
  useEffect(() => {
    if (fragment === '') return;
    asked.current += 1;
    const mine = asked.current;
    void readHandoverLink(fragment).then((taken) => mine === asked.current && setTaken({ fragment, taken }));
  }, [fragment]);
  const isOfFragment = held?.fragment === fragment;
  const first: Taken = fragment === '' ? NOTHING : { kind: 'reading' };
  return {
    taken: held && isOfFragment ? held.taken : first,
    read: (source: string | File) => begin(typeof source === 'string' ? readHandoverLink(source) : readFile(source)),
    clear: () => setTaken({ fragment: '', taken: NOTHING }),
  };
}

async function readFile(file: File): Promise<HandoverReading> {
  if (file.size > LARGEST_FILE) return { kind: 'unreadable', why: 'foreign' };
  return file.text().then(readHandoverLink, () => ({ kind: 'unreadable', why: 'damaged' }));
}
