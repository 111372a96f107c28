import { CloudOff, NotebookText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCoachBlock } from '#client/offline/weeks/use-coach-block.ts';
import type { TakeOut } from '#client/spreadsheet/take-out.ts';
import { paths } from '#client/paths.ts';
import { Button, LinkButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { Page, TopBar } from '#client/ui/page.tsx';
import { editorWords as words } from '#client/words/editor.ts';
import { EditorSheet } from './editor-sheet.tsx';
import { UsedExercises } from './used-exercises.tsx';

type BlockEditorProps = {
  coachId: string;
  athleteId: string;
  blockId: string;
  saveState: ReactNode;
  corner: ReactNode;
  takeOut: TakeOut;
};

/** A coach's block: every week as a grid that the keyboard can fill. */
export function BlockEditor({ coachId, athleteId, blockId, saveState, corner, takeOut }: BlockEditorProps) {
  const reading = useCoachBlock({ coachId, athleteId, blockId });
  const back = { to: paths.coachedAthlete(coachId, athleteId), label: words.back };
  switch (reading.kind) {
    case 'loading':
      return (
        <>
          <TopBar title={words.block} back={back} end={corner} />
          <Page>
            <Loading words={words.loading} />
          </Page>
        </>
      );
    case 'missing':
    case 'failed':
      return (
        <>
          <TopBar title={words.block} back={back} end={corner} />
          <Page narrow>
            <EmptyState
              icon={reading.kind === 'missing' ? <NotebookText /> : <CloudOff />}
              heading={<h2>{reading.kind === 'missing' ? words.missingTitle : words.failedTitle}</h2>}
              action={
                reading.kind === 'missing' ? (
                  <LinkButton look="primary" to={back.to}>
                    {words.back}
                  </LinkButton>
                ) : (
                  <Button look="primary" onClick={reading.retry}>
                    {words.tryAgain}
                  </Button>
                )
              }
            >
              <p role="alert">{reading.message}</p>
            </EmptyState>
          </Page>
        </>
      );
    case 'ready':
      return (
        <UsedExercises coachBlock={reading.coachBlock}>
          <EditorSheet
            place={{ coachId, athleteId, blockId }}
            back={back}
            view={reading.view}
            coachBlock={reading.coachBlock}
            cells={reading.cells}
            saveState={saveState}
            corner={corner}
            reload={reading.reload}
            takeOut={takeOut}
          />
        </UsedExercises>
      );
  }
}
