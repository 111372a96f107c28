import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

const ROOM = 'room';

export type ChatPlace = {
  /** The room that is open in the place of the area, if any. */
  readonly roomId: string | undefined;
  /** The room that was just left: its row takes the focus. */
  readonly cameFrom: string | undefined;
  readonly open: (roomId: string) => void;
  /** Leads back to the rooms: one step back in the history where one came from there. */
  readonly close: () => void;
};

/** Keeps in the address which room is open in this area, so that a reload and the browser's way back keep it. */
export function useChatPlace(): ChatPlace {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: unknown };
  const navigate = useNavigate();
  const roomId = search.get(ROOM) ?? undefined;
  const [cameFrom, setCameFrom] = useState(roomId);
  if (roomId !== undefined && roomId !== cameFrom) setCameFrom(roomId);
  return {
    roomId,
    cameFrom,
    open: (room) => setSearch({ [ROOM]: room }, { state: FROM_ROOMS }),
    close: () => {
      if (cameFromRooms(state)) void navigate(-1);
      else setSearch({}, { replace: true });
    },
  };
}

const FROM_ROOMS = { fromRooms: true } as const;

function cameFromRooms(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'fromRooms' in state;
}
