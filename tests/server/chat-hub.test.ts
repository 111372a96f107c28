import { expect, it } from 'vitest';
import { createHub, type Listener } from '#server/chat/hub.ts';

it('whoever leaves is kept in no room, also when they leave while they enter', () => {
  const hub = createHub();
  const heard: string[] = [];
  const listener: Listener = {
    userId: 'lena',
    tokenHash: 'phone',
    send: (frame) => heard.push(frame.toString()),
    close: () => {},
  };
  hub.add(listener);
  hub.join(listener, 'squats');
  hub.toRoom('squats', Buffer.from('hello'));
  hub.remove(listener);
  hub.join(listener, 'bench press');
  for (const room of ['squats', 'bench press']) hub.toRoom(room, Buffer.from('still there?'));
  expect(heard).toEqual(['hello']);
  expect(hub.rooms()).toEqual([]);
});
