import { RefreshCw, TriangleAlert } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Page } from '#client/ui/page.tsx';
import { Title } from '#client/ui/title.tsx';
import { failure } from '#client/words/screens.ts';

type Props = { children: ReactNode };
type State = { readonly cause?: unknown };

/** Catches a screen that broke, and says what to do. */
export class ScreenBoundary extends Component<Props, State> {
  override state: State = {};

  static getDerivedStateFromError(cause: unknown): State {
    return { cause };
  }

  override render() {
    return this.state.cause === undefined ? this.props.children : <BrokenPage />;
  }
}

function BrokenPage() {
  return (
    <ErrorPage title={failure.brokenTitle} text={failure.brokenText}>
      <Button look="primary" icon={<RefreshCw aria-hidden />} onClick={() => location.reload()}>
        {failure.reload}
      </Button>
    </ErrorPage>
  );
}

/** A screen whose code could not be fetched: another try may help. */
export function PageNotLoaded({ retry }: { retry: () => void }) {
  return (
    <ErrorPage title={failure.notLoadedTitle} text={failure.notLoadedText}>
      <Button look="primary" icon={<RefreshCw aria-hidden />} onClick={retry}>
        {failure.tryAgain}
      </Button>
    </ErrorPage>
  );
}

function ErrorPage({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Page narrow place="middle">
      <EmptyState icon={<TriangleAlert />} heading={<Title>{title}</Title>} action={children}>
        {text}
      </EmptyState>
    </Page>
  );
}
