import { CalendarPlus, Salad } from 'lucide-react';
import { Page } from '#client/ui/page.tsx';
import { Title } from '#client/ui/title.tsx';
import { noBlocks, noMacros, notFound } from '#client/words/pages.ts';
import { NothingAssigned } from './parts/nothing-assigned.tsx';
import { NothingHere } from './parts/nothing-here.tsx';

export function NoBlocks() {
  return <NothingAssigned icon={<CalendarPlus />} words={noBlocks} />;
}

export function NoMacros() {
  return <NothingAssigned icon={<Salad />} words={noMacros} />;
}

export function NotFound() {
  return (
    <Page narrow place="middle">
      <NothingHere heading={<Title>{notFound.title}</Title>} />
    </Page>
  );
}
