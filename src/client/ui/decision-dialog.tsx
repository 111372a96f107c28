import type { ReplyOf, RouteName, routes } from '#contract/api/routes.ts';
import { refusalOf, useSending } from '#client/api/use-sending.ts';
import { notify } from '#client/state/notices.ts';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

/** The calls that are answered with a sentence for the person. */
type AnsweredInWords = {
  [Name in RouteName]: ReplyOf<(typeof routes)[Name]> extends { readonly message: string } ? Name : never;
}[RouteName];

type DecisionDialogProps = Omit<ConfirmDialogProps, 'busy' | 'error' | 'onConfirm'> & {
  /** What is called after a yes, and with what in its address. */
  decides: AnsweredInWords;
  params: Readonly<Record<string, string>>;
  busy: string;
  /** What is said once it is done: the server's own sentence, where nothing else is. */
  said?: () => string;
  forMs: number;
  onDone: () => void;
};

/** Asks before a call that decides something, makes it, and says what came of it. */
export function DecisionDialog({ decides, params, busy, said, forMs, onDone, ...asked }: DecisionDialogProps) {
  const { state, send } = useSending(decides);

  async function decide() {
    const reply = await send(params);
    if (!reply) return;
    notify({ text: said ?? (() => reply.message), forMs });
    onDone();
  }

  return (
    <ConfirmDialog
      {...asked}
      busy={state.kind === 'sending' ? busy : undefined}
      error={refusalOf(state)}
      onConfirm={() => void decide()}
    />
  );
}
