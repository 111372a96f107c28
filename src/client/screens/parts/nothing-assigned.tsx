import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { paths } from '#client/paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Page } from '#client/ui/page.tsx';
import { Title } from '#client/ui/title.tsx';

type Words = { readonly title: string; readonly text: string; readonly back: string };

/** The page of an athlete whose coach has not written this yet. */
export function NothingAssigned({ icon, words }: { icon: ReactNode; words: Words }) {
  const { athleteId = '' } = useParams();
  return (
    <Page narrow place="middle">
      <EmptyState
        icon={icon}
        heading={<Title>{words.title}</Title>}
        action={
          <LinkButton look="primary" to={paths.athlete(athleteId)}>
            {words.back}
          </LinkButton>
        }
      >
        {words.text}
      </EmptyState>
    </Page>
  );
}
