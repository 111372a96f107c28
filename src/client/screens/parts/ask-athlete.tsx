import { MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '#client/api/call.ts';
import { explain } from '#client/api/explain.ts';
import { paths } from '#client/paths.ts';
import { keepMessageDraft, messageDraft } from '#client/state/message-draft.ts';
import { useUser } from '#client/state/session.ts';
import { Button } from '#client/ui/button.tsx';
import { athleteProfile as words } from '#client/words/coach.ts';

/** Leads to the chat, where a sentence stands ready that asks for the personal info: sending it is left to the coach. */
export function AskAthlete({ id, username }: { id: string; username: string }) {
  const userId = useUser()?.id ?? '';
  const navigate = useNavigate();
  const [state, setState] = useState<'calm' | 'asking' | { readonly problem: string }>('calm');

  async function ask() {
    setState('asking');
    const result = await call('chatRooms', { userId });
    if (!result.ok) return setState({ problem: explain('chatRooms', result.failure) });
    const room = result.data.chatRooms.find(({ otherId, readOnly }) => otherId === id && !readOnly);
    if (!room) return setState({ problem: words.askFailed });
    // What the coach has begun to write is not overwritten.
    if (messageDraft(room.id) === '') keepMessageDraft(room.id, words.askText(username));
    return void navigate(paths.chatRoom(room.id));
  }

  return (
    <div>
      <Button icon={<MessageCircle aria-hidden />} busy={state === 'asking'} onClick={() => void ask()}>
        {words.ask}
      </Button>
      {typeof state === 'object' && <p role="alert">{state.problem}</p>}
    </div>
  );
}
