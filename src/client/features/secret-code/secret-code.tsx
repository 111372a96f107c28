import { KeyRound, Link as LinkIcon, QrCode as QrIcon, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { paths } from '#client/paths.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { secretCode as words } from '#client/words/coach.ts';
import { CopyButton } from './copy-button.tsx';
import { QrDialog } from './qr-dialog.tsx';
import styles from './secret-code.module.css';

type SecretCodeProps = { coachId: string; code: string | null };

/** Shows the code by which athletes find this coach: to read out, copy, send as a link, or show to a camera. */
export function SecretCodeSection({ coachId, code: first }: SecretCodeProps) {
  const [code, setCode] = useState(first);
  const [open, setOpen] = useState<'replace' | 'qr'>();
  const { state, send, clear } = useSending('generateSecretCode');
  const sending = state.kind === 'sending';
  const error = refusalOf(state);

  async function generate() {
    const reply = await send({ coachId });
    if (!reply) return;
    setCode(reply.secretCode);
    setOpen(undefined);
  }

  return (
    <Card title={words.title}>
      <p className={styles['lead']}>{code === null ? words.none : words.lead}</p>
      {code === null ? (
        <Button look="primary" icon={<KeyRound aria-hidden />} busy={sending} onClick={() => void generate()}>
          {sending ? words.generating : words.generate}
        </Button>
      ) : (
        <CodeAndShare code={code} onQr={() => setOpen('qr')} onReplace={() => setOpen('replace')} />
      )}
      {error !== undefined && open === undefined && (
        <Banner tone="danger" role="alert">
          {error}
        </Banner>
      )}
      {open === 'replace' && (
        <ConfirmDialog
          title={words.regenerateTitle}
          cancel={words.cancel}
          confirm={words.replace}
          busy={sending ? words.generating : undefined}
          error={error}
          onConfirm={() => void generate()}
          onClose={() => {
            clear();
            setOpen(undefined);
          }}
        >
          <p>{words.regenerateText}</p>
        </ConfirmDialog>
      )}
      {open === 'qr' && code !== null && <QrDialog link={linkOf(code)} onClose={() => setOpen(undefined)} />}
    </Card>
  );
}

type CodeAndShareProps = { code: string; onQr: () => void; onReplace: () => void };

function CodeAndShare({ code, onQr, onReplace }: CodeAndShareProps) {
  return (
    <>
      <output className={styles['code']} aria-label={words.code}>
        {code}
      </output>
      <div className={styles['buttons']}>
        <CopyButton text={code} label={words.copy} look="primary" />
        <CopyButton text={linkOf(code)} label={words.copyLink} icon={<LinkIcon aria-hidden />} />
        <Button icon={<QrIcon aria-hidden />} onClick={onQr}>
          {words.showQr}
        </Button>
        <Button look="quiet" icon={<RefreshCw aria-hidden />} onClick={onReplace}>
          {words.regenerate}
        </Button>
      </div>
    </>
  );
}

function linkOf(code: string): string {
  return new URL(paths.invitation(code), location.origin).href;
}
