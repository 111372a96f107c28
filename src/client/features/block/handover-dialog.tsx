import { Copy, Share2 } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useBlock, type BlockView } from '#client/offline/block/use-block.ts';
import { handoverLink } from '#client/offline/handover/link.ts';
import { serverNow } from '#client/offline/device.ts';
import { copyText } from '#client/platform/clipboard.ts';
import { canShareFile, shareFile } from '#client/platform/share.ts';
import { saveTextFile } from '#client/platform/text-file.ts';
import { dayHere } from '#client/platform/time-zone.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { MOST_IN_QR, QrCode } from '#client/ui/qr-code.tsx';
import { Spinner } from '#client/ui/loading.tsx';
import { dayNames } from '#client/words/days.ts';
import { handoverWords as words } from '#client/words/handover.ts';
import { handoverOf, countSets, type Handover } from '#domain/handover/handover.ts';
import type { SessionPlace } from './session-dialog.tsx';

type Made = { readonly handover: Handover; readonly link: string };

/** Shows the session to the coach's phone: as a QR code, a file, or a link. Nothing here needs a network. */
export function HandoverDialog({ onClose, ...place }: SessionPlace & { onClose: () => void }) {
  const made = useMade(place);
  return (
    <Dialog
      open
      title={words.show(dayNames[place.day])}
      onClose={onClose}
      actions={<Button onClick={onClose}>{words.close}</Button>}
    >
      {made ? <Session made={made} /> : <Spinner words={words.making} />}
    </Dialog>
  );
}

function Session({ made: { handover, link } }: { made: Made }) {
  if (countSets(handover) === 0) return <p>{words.nothing}</p>;
  return (
    <>
      {link.length > MOST_IN_QR ? (
        <Banner tone="waiting">{words.tooLong}</Banner>
      ) : (
        <QrCode dense text={link} label={words.qrName} words={{ drawing: words.making, failed: words.notMade }} />
      )}
      <p>{words.showText}</p>
      <p>{words.scanHint}</p>
      <Ways made={{ handover, link }} />
      <a href={link}>{words.link}</a>
    </>
  );
}

/** The ways to hand over without a camera: a file, or a copied link. */
function Ways({ made: { handover, link } }: { made: Made }) {
  const [said, setSaid] = useState<string>();
  // Chromium shares only certain kinds of files: JSON is not among them, plain text is.
  const file = new File([`${link}\n`], fileName(handover), { type: 'text/plain' });
  const isShared = canShareFile(file);
  const save = () => saveTextFile(file.name, `${link}\n`, file.type);
  async function share() {
    if (await shareFile(file)) return;
    save();
    setSaid(words.notShared);
  }
  async function copy() {
    setSaid((await copyText(link)) ? words.copied : words.notCopied);
  }
  return (
    <>
      <Button wide icon={<Share2 aria-hidden />} onClick={() => (isShared ? void share() : save())}>
        {isShared ? words.share : words.save}
      </Button>
      <Button wide icon={<Copy aria-hidden />} onClick={() => void copy()}>
        {words.copy}
      </Button>
      <p aria-live="polite">{said}</p>
    </>
  );
}

/** The session as it is when the dialog opens; undefined while it is read. */
function useMade(place: SessionPlace): Made | undefined {
  const view = useBlock(place.athleteId, place.blockId);
  const [made, setMade] = useState<Made>();
  const isReady = view.kind === 'ready';
  const make = useEffectEvent(async (): Promise<Made | undefined> => {
    if (view.kind !== 'ready') return undefined;
    const handover = handoverFrom(place, view, await serverNow());
    return { handover, link: await handoverLink(handover) };
  });
  useEffect(() => {
    if (isReady) void make().then(setMade);
  }, [isReady]);
  return made;
}

function handoverFrom(place: SessionPlace, view: Extract<BlockView, { kind: 'ready' }>, now: number): Handover {
  const { block, rows } = view;
  const all = [...rows];
  // What the server refused does not get there by itself: the coach sees it, but it does not count as unsent.
  const unsent = all.filter(([, { state }]) => state.kind === 'pending' || state.kind === 'blocked');
  const confirmed = all.flatMap(([, { state }]) => (state.kind === 'confirmed' ? [state.rev] : []));
  return handoverOf({
    block,
    session: { weekName: place.weekName, day: place.day },
    athlete: { id: place.athleteId, username: block.athleteUsername },
    unsent: new Set(unsent.map(([key]) => key)),
    rev: Math.max(block.rev, ...confirmed),
    now,
  });
}

/** Returns the name of a session's file, with its day by this device's clock: 'spotter-marta.r-2026-11-24.txt'. */
export function fileName({ athlete, trainedAt }: Pick<Handover, 'athlete' | 'trainedAt'>): string {
  const who = athlete.username.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-');
  return `spotter-${who}-${dayHere(trainedAt)}.txt`;
}
