import { Compass } from 'lucide-react';
import { paths } from '#client/paths.ts';
import { LinkButton } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Page } from '#client/ui/page.tsx';
import { Title } from '#client/ui/title.tsx';
import { notFound } from '#client/words/pages.ts';

export function NotFound() {
  return (
    <Page narrow place="middle">
      <EmptyState
        icon={<Compass />}
        heading={<Title>{notFound.title}</Title>}
        action={
          <LinkButton look="primary" to={paths.home}>
            {notFound.back}
          </LinkButton>
        }
      >
        {notFound.text}
      </EmptyState>
    </Page>
  );
}
