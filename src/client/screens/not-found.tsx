import { Page } from '#client/ui/page.tsx';
import { Title } from '#client/ui/title.tsx';
import { notFound } from '#client/words/pages.ts';
import { NothingHere } from './parts/nothing-here.tsx';

export function NotFound() {
  return (
    <Page narrow place="middle">
      <NothingHere heading={<Title>{notFound.title}</Title>} />
    </Page>
  );
}
