import { Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { CallFailure } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { serverPaths } from '#client/paths.ts';
import { HeldCopies } from '#client/session/held-copies.tsx';
import { deleteAccount } from '#client/session/delete-account.ts';
import { unsentOf, type UnsentOf } from '#client/session/unsent-of.ts';
import { noteDeleting } from '#client/state/deleting.ts';
import type { SessionUser } from '#client/state/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { PasswordField } from '#client/ui/password-field.tsx';
import { ownData as words } from '#client/words/own-data.ts';
import styles from './own-data.module.css';

/** Refusals that are about the password field. */
const OF_PASSWORD = new Set(['password_required', 'wrong_password']);

type Problem = { readonly code: string; readonly message: string };
type DeleteDialogProps = { user: SessionUser; byGoogle: boolean; onClose: () => void; onDeleted: () => void };

/** Says what goes, asks who it is, and deletes one's own account for good. */
export function DeleteDialog({ user, byGoogle, onClose, onDeleted }: DeleteDialogProps) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  const lost = useUnsent(user.id);
  const field = useRef<HTMLInputElement>(null);
  const isOfPassword = problem !== undefined && OF_PASSWORD.has(problem.code);

  async function remove() {
    if (!byGoogle && password === '') return fail({ code: 'password_required', message: words.passwordMissing });
    setBusy(true);
    const failure = await deleteAccount(user.id, byGoogle ? undefined : password).finally(() => setBusy(false));
    if (failure === undefined) return onDeleted();
    fail({ code: codeOf(failure), message: explain('deleteAccount', failure) });
  }

  function fail(why: Problem) {
    setProblem(why);
    if (OF_PASSWORD.has(why.code)) field.current?.focus();
  }

  return (
    <FormDialog
      title={words.deleteTitle}
      consequence={<Goes user={user} lost={lost} />}
      cancel={words.keep}
      confirm={busy ? words.deleting : words.deleteForGood}
      look="danger"
      icon={<Trash2 aria-hidden />}
      isBusy={busy}
      error={isOfPassword ? undefined : problem?.message}
      action={problem?.code === 'fresh_login_required' && <ProveByGoogle userId={user.id} />}
      onSubmit={() => void remove()}
      onClose={onClose}
    >
      {byGoogle ? (
        <p>{words.googleProof}</p>
      ) : (
        <PasswordField
          ref={field}
          label={words.password}
          showLabel={words.showPassword}
          hideLabel={words.hidePassword}
          name="currentPassword"
          autoComplete="current-password"
          required
          value={password}
          error={isOfPassword ? problem.message : undefined}
          onChange={({ target }) => {
            setPassword(target.value);
            setProblem(undefined);
          }}
        />
      )}
    </FormDialog>
  );
}

function Goes({ user, lost }: { user: SessionUser; lost: UnsentOf | undefined }) {
  const unsent = lost === undefined ? '' : words.lost(lost);
  return (
    <>
      <ul className={styles['goes']}>
        {Object.values(words.goes[user.role]).map((one) => (
          <li key={one}>{one}</li>
        ))}
      </ul>
      {unsent !== '' && <Banner tone="waiting">{unsent}</Banner>}
      <HeldCopies name="heldCopies" params={{}} />
      <p>{words.takeAlong}</p>
    </>
  );
}

function ProveByGoogle({ userId }: { userId: string }) {
  function toGoogle() {
    noteDeleting(userId);
    location.assign(serverPaths.google);
  }

  return <Button onClick={toGoogle}>{words.google}</Button>;
}

function useUnsent(userId: string): UnsentOf | undefined {
  const [unsent, setUnsent] = useState<UnsentOf>();
  useEffect(() => void unsentOf(userId).then(setUnsent), [userId]);
  return unsent;
}

function codeOf(failure: CallFailure): string {
  return failure.kind === 'refused' ? failure.code : failure.kind;
}
