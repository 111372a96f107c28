import { NotebookText } from 'lucide-react';
import { paths } from '#client/paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Page, TopBar } from '#client/ui/page.tsx';
import { blockWords } from '#client/words/block.ts';
import { missingBlock as words } from '#client/words/missing-block.ts';
import { backTo, type PlaceProps } from './block-states.tsx';

/** Says that the server has no such block; its code is loaded only after that answer. */
export function MissingBlock({ athleteId, end }: PlaceProps) {
  return (
    <>
      <TopBar title={blockWords.block} back={backTo(athleteId)} end={end} />
      <Page narrow>
        <EmptyState
          icon={<NotebookText />}
          heading={<h2>{words.title}</h2>}
          action={
            <LinkButton look="primary" to={paths.blocks(athleteId)}>
              {words.toBlocks}
            </LinkButton>
          }
        >
          <p>{words.text}</p>
          <p>{words.kept}</p>
        </EmptyState>
      </Page>
    </>
  );
}
