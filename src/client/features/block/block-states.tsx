import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#client/paths.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { Page, TopBar } from '#client/ui/page.tsx';
import { blockWords as words } from '#client/words/block.ts';

export type PlaceProps = {
  athleteId: string;
  /** The save state: visible whatever becomes of the block. */
  end: ReactNode;
};

export function LoadingBlock({ athleteId, end }: PlaceProps) {
  return (
    <>
      <TopBar title={words.block} back={backTo(athleteId)} end={end} />
      <Page>
        <Loading words={words.loading} />
      </Page>
    </>
  );
}

export function FailedBlock({ athleteId, end, message, retry }: PlaceProps & { message: string; retry: () => void }) {
  return (
    <>
      <TopBar title={words.block} back={backTo(athleteId)} end={end} />
      <Page narrow>
        <EmptyState
          icon={<CloudOff />}
          heading={<h2>{words.failedTitle}</h2>}
          action={
            <Button look="primary" onClick={retry}>
              {words.tryAgain}
            </Button>
          }
        >
          <p role="alert">{message}</p>
        </EmptyState>
      </Page>
    </>
  );
}

export function backTo(athleteId: string) {
  return { to: paths.blocks(athleteId), label: words.back };
}
