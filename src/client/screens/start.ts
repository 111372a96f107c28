import { homeOf } from '#domain/roles.ts';
import { paths } from '#client/paths.ts';
import type { Session } from '#client/state/session.ts';

/** What the address '/' leads to. */
export type Start =
  | { readonly kind: 'wait' }
  | { readonly kind: 'welcome' }
  | { readonly kind: 'go'; readonly to: string };

type Facts = {
  readonly session: Session;
  /** '?go=blocks' and '?go=macros' come from the shortcuts of the installed app. */
  readonly search: string;
  /** The page has just been loaded at '/': nobody walked here from inside the app. */
  readonly first: boolean;
  readonly remembered: (userId: string) => string | undefined;
};

/** A signed-in person who opens the app goes on where they were; whoever walks to '/' sees the homepage. */
export function startOf({ session, search, first, remembered }: Facts): Start {
  const shortcut = new URLSearchParams(search).get('go');
  if (session.kind === 'opening') return first || shortcut !== null ? { kind: 'wait' } : { kind: 'welcome' };
  if (session.kind === 'signed-out') return shortcut === null ? { kind: 'welcome' } : { kind: 'go', to: paths.login };

  const { id, role } = session.user;
  if (shortcut === 'blocks' && role === 'athlete') return { kind: 'go', to: paths.blocks(id) };
  if (shortcut === 'macros' && role === 'athlete') return { kind: 'go', to: paths.macros(id) };
  return first || shortcut !== null ? { kind: 'go', to: remembered(id) ?? homeOf(role, id) } : { kind: 'welcome' };
}
