import { useCallback, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Failure } from '#client/ui/failure.tsx';
import { Card } from '#client/ui/card.tsx';
import { Loading } from '#client/ui/loading.tsx';
import { chatPlace } from '#client/words/chat-place.ts';
import { failure } from '#client/words/screens.ts';
import styles from './chat.module.css';
import { HomeBar } from './home-bar.tsx';
import type { ChatPlace } from './use-chat-place.ts';

type RoomProps = { roomId: string; onBack: () => void; asPage: boolean };
type ListProps = { onOpen: (roomId: string) => void; cameFrom?: string | undefined; ended?: boolean };
type CoachRoomProps = Omit<ListProps, 'ended'> & { line: string; without: ReactNode };

const loadRoom = async () => (await import('#client/features/chat/chat-room.tsx')).ChatRoom;
const loadList = async () => (await import('#client/features/chat/room-list.tsx')).RoomList;

const loadCoachRoom = async () => (await import('#client/features/chat/room-list.tsx')).CoachRoom;

/** The conversation with one's coach, as a row of another card. */
export function CoachRoom(props: CoachRoomProps) {
  return <Later load={loadCoachRoom} props={props} before={props.without} />;
}

/** The rooms on an area page. The chat's code comes after the page. */
export function ChatRooms(props: ListProps) {
  return <Later load={loadList} props={props} />;
}

/** A conversation in the place of the whole page. */
export function ChatPage({ roomId, onBack }: Omit<RoomProps, 'asPage'>) {
  return (
    <div className={styles['page']}>
      <HomeBar />
      <main className={styles['main']}>
        <Later load={loadRoom} props={{ roomId, onBack, asPage: true }} />
      </main>
    </div>
  );
}

/** Rooms or conversation beside other things, as high as the window. */
export function ChatSidebar({ place }: { place: ChatPlace }) {
  const { roomId, cameFrom } = place;
  return (
    <aside className={styles['sidebar']} aria-label={chatPlace.sidebar}>
      {roomId === undefined ? (
        <ChatRooms onOpen={place.open} cameFrom={cameFrom} />
      ) : (
        <div className={styles['beside']}>
          <Later load={loadRoom} props={{ roomId, onBack: place.close, asPage: false }} />
        </div>
      )}
    </aside>
  );
}

type LaterProps<P> = {
  load: () => Promise<ComponentType<P>>;
  props: P;
  /** What is shown as long as the code is not there. */
  before?: ReactNode;
};
type State<P> = { readonly Shown: ComponentType<P> } | 'loading' | 'failed';

/** A part of a page whose code is fetched on its own: when that fails, the rest of the page stays. */
function Later<P extends object>({ load, props, before }: LaterProps<P>) {
  const [state, setState] = useState<State<P>>('loading');
  const fetchCode = useCallback(() => {
    load().then(
      (Shown) => setState({ Shown }),
      () => setState('failed'),
    );
  }, [load]);
  useEffect(fetchCode, [fetchCode]);

  if (before !== undefined && typeof state === 'string') return before;
  if (state === 'loading') return <Loading words={chatPlace.opening} shapes={1} />;
  if (state === 'failed') {
    return (
      <Card>
        <Failure message={failure.notLoadedText} retry={fetchCode} />
      </Card>
    );
  }
  return <state.Shown {...props} />;
}
