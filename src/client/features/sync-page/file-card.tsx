import { ClipboardList, Download } from 'lucide-react';
import { useState } from 'react';
import { deviceId } from '#client/offline/device.ts';
import { readUnsent } from '#client/offline/chat/chat-runner.ts';
import { LARGEST_FILE, readEditsFile, writeEditsFile, type Unsents } from '#client/offline/export/edits-file.ts';
import { importEdits, type Imported } from '#client/offline/export/import-edits.ts';
import { copyText } from '#client/platform/clipboard.ts';
import { saveTextFile } from '#client/platform/text-file.ts';
import { dayHere } from '#client/platform/time-zone.ts';
import type { SessionUser } from '#client/state/session.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FileButton } from '#client/ui/file-button.tsx';
import { syncWords as words } from '#client/words/sync.ts';
import type { WeekDraft } from '#sync/draft-ports.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { allHeld, type DeviceSummary, type HeldKinds } from './device-summary.ts';
import { diagnosticsOf } from './diagnostics.ts';
import type { Entry } from './entries.ts';
import { nameOfWeek } from './name-of-week.ts';
import styles from './sync-page.module.css';

type FileCardProps = { user: SessionUser; phone: DeviceSummary; unsent: readonly Entry[] };
type Said = { readonly text: string; readonly isBad?: boolean };

/** Saves unsent edits as a file, takes such a file in, and copies what a helper needs to know. */
export function FileCard({ user, phone, unsent }: FileCardProps) {
  const [said, setSaid] = useState<Said>();

  async function exportEdits() {
    const whats = new Map<OutboxEntry | WeekDraft, string>(
      unsent.map(({ row, what, place }) => [row, `${what}, ${place}`]),
    );
    const now = Date.now();
    const held = {
      rows: unsent.map(({ row }) => row),
      weeks: phone.kinds.weeks.held,
      messages: await readUnsent(user.id),
    };
    const text = writeEditsFile(held, {
      user,
      deviceId: await deviceId(),
      now,
      nameOf: (edit) => whats.get(edit) ?? ('week' in edit ? nameOfWeek(edit, phone.blocks) : ''),
    });
    saveTextFile(`spotter-unsent-${dayHere(now)}.json`, text, 'application/json');
    const counts = { rows: held.rows.length, weeks: held.weeks.length, messages: held.messages.length };
    setSaid({ text: exportedText(counts, phone.kinds) });
  }

  async function takeIn(file: File) {
    setSaid(await importFile(file, user.id));
  }

  async function copyDiagnostics() {
    const worked = await copyText(await diagnosticsOf(phone.kinds));
    setSaid(worked ? { text: words.copied } : { text: words.notCopied, isBad: true });
  }

  const left = notExported(phone.kinds);
  const hasNothing = allHeld(phone.kinds).every((kind) => kind.count === 0 || kind.notExported() !== undefined);
  return (
    <Card title={words.filesTitle}>
      <p className={styles['soft']}>{words.filesText}</p>
      <Button wide icon={<Download aria-hidden />} disabled={hasNothing} onClick={() => void exportEdits()}>
        {words.export}
      </Button>
      {hasNothing && left.length > 0 && <p className={styles['soft']}>{left.join(' ')}</p>}
      <FileButton label={words.import} accept="application/json,.json" onChoose={(file) => void takeIn(file)} />
      <p className={styles['soft']}>{words.diagnosticsText}</p>
      <Button wide icon={<ClipboardList aria-hidden />} onClick={() => void copyDiagnostics()}>
        {words.diagnostics}
      </Button>
      <div aria-live="polite">{said && <Banner tone={said.isBad ? 'danger' : 'calm'}>{said.text}</Banner>}</div>
    </Card>
  );
}

async function importFile(file: File, userId: string): Promise<Said> {
  if (file.size > LARGEST_FILE) return bad(words.tooLarge);
  try {
    const read = readEditsFile(await file.text(), userId);
    switch (read.kind) {
      case 'malformed':
        return bad(words.malformed);
      case 'newer':
        return bad(words.newer);
      case 'of another person':
        return bad(words.ofAnother(read.username));
      case 'edits':
        return { text: sentenceOf(await importEdits(userId, read)) };
    }
  } catch {
    return bad(words.notImported);
  }
}

function bad(text: string): Said {
  return { text, isBad: true };
}

function sentenceOf({ taken, 'here already': here, older, ...count }: Imported): string {
  return [
    count.new === 0 ? words.nothingNew : words.imported(countedIn(taken), count.new === 1),
    ...(here === 0 ? [] : [words.hereAlready(here)]),
    ...(older === 0 ? [] : [words.older(older)]),
  ].join(' ');
}

type Counts = Readonly<Record<keyof Unsents, number>>;

/** Says what the file has, and what waits and is not in it. */
export function exportedText(counts: Counts, kinds: HeldKinds): string {
  return [words.exported(countedIn(counts)), ...notExported(kinds)].join(' ');
}

/** Says what waits and no file has, one sentence for each kind. */
export function notExported(kinds: HeldKinds): string[] {
  return allHeld(kinds).flatMap((kind) => kind.notExported() ?? []);
}

/** '2 edits, 1 chat message' */
function countedIn(counts: Counts): string {
  const kinds = ['rows', 'weeks', 'messages'] as const;
  return kinds.flatMap((kind) => (counts[kind] === 0 ? [] : [words.counted[kind](counts[kind])])).join(', ');
}
