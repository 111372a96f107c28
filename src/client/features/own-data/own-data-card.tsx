import { Download, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { call } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { saveTextFile } from '#client/platform/text-file.ts';
import { dayHere } from '#client/platform/time-zone.ts';
import { unsentOf } from '#client/session/unsent-of.ts';
import { forgetDeleting, isDeleting } from '#client/state/deleting.ts';
import type { SessionUser } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FileOutcome, type FileMaking, type SavedFile } from '#client/ui/saved-file.tsx';
import { ownData as words } from '#client/words/own-data.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import styles from './own-data.module.css';

type OwnDataProps = {
  user: SessionUser;
  /** The account logs in with Google, and has no password here. */
  byGoogle: boolean;
  /** Saves the training log as a table; undefined for people who have none. */
  saveLog: (() => Promise<SavedFile>) | undefined;
  onDeleted: () => void;
};

/** Lets people download what is stored about them, and delete their account. */
export function OwnDataCard({ user, byGoogle, saveLog, onDeleted }: OwnDataProps) {
  const [state, setState] = useState<FileMaking>({ kind: 'idle' });
  const [isAsked, setAsked] = useState(() => isDeleting(user.id));
  useEffect(forgetDeleting, []);

  async function save(make: () => Promise<SavedFile>) {
    setState({ kind: 'working' });
    setState(await make());
  }

  return (
    <Card title={words.title}>
      <p className={styles['soft']}>{words.has[user.role]}</p>
      <Save busy={state.kind === 'working'} onSave={() => void save(() => saveEverything(user.id))}>
        {words.everything}
      </Save>
      {saveLog && (
        <Save busy={state.kind === 'working'} onSave={() => void save(saveLog)}>
          {words.log}
        </Save>
      )}
      <FileOutcome making={state} working={words.collecting} />
      <div className={styles['end']}>
        <Button look="danger" icon={<Trash2 aria-hidden />} onClick={() => setAsked(true)}>
          {words.delete}
        </Button>
      </div>
      {isAsked && (
        <DeleteDialog user={user} byGoogle={byGoogle} onClose={() => setAsked(false)} onDeleted={onDeleted} />
      )}
    </Card>
  );
}

function Save({ busy, onSave, children }: { busy: boolean; onSave: () => void; children: string }) {
  return (
    <Button wide icon={<Download aria-hidden />} busy={busy} onClick={onSave}>
      {children}
    </Button>
  );
}

async function saveEverything(userId: string): Promise<SavedFile> {
  const read = await call('myData', {}, { fresh: true });
  if (!read.ok) return { kind: 'failed', message: explain('myData', read.failure) };
  const file = `spotter-account-${dayHere(Date.parse(read.data.exportedAt))}.json`;
  saveTextFile(file, `${JSON.stringify(read.data, null, 2)}\n`, 'application/json');
  const unsent = await unsentOf(userId);
  const says = () => [words.saved(file), words.unsent(unsent)].filter((sentence) => sentence !== '');
  return { kind: 'saved', isWhole: words.unsent(unsent) === '', says };
}
