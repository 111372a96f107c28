import type { demoPeople } from '#server/demo/people.ts';
import { remote } from './server-calls.ts';

export type Person = keyof typeof demoPeople;
export type Ids = Readonly<Record<Person | 'block' | 'room' | 'code', string>>;

/** The demo people's ids; Leo asks Ana for her coaching, so that she has somebody to decide about. */
export async function demoIds(address: string): Promise<Ids> {
  const [athlete, coach, rookie, newcoach, admin] = await Promise.all(
    (['athlete', 'coach', 'rookie', 'newcoach', 'admin'] as const).map((person) => remote(address, person)),
  );
  if (!athlete || !coach || !rookie || !newcoach || !admin) throw new Error('A demo person is missing.');
  const { blocks } = (await athlete.ask('GET', `/api/athletes/${athlete.id}/myBlocks`)) as {
    blocks: { blockId: string; name: string }[];
  };
  const { chatRooms } = (await athlete.ask('GET', `/api/user/${athlete.id}/chat/rooms`)) as {
    chatRooms: { id: string }[];
  };
  const { secretCode } = (await coach.ask('GET', `/api/coaches/${coach.id}/secret-code`)) as { secretCode: string };
  await rookie.ask('POST', `/api/athletes/${rookie.id}/requestByCode/${secretCode}`);
  return {
    athlete: athlete.id,
    coach: coach.id,
    rookie: rookie.id,
    newcoach: newcoach.id,
    admin: admin.id,
    block: blocks.find(({ name }) => name === 'Autumn strength')?.blockId ?? '',
    room: chatRooms[0]?.id ?? '',
    code: secretCode,
  };
}
