import { describe, expect, it } from 'vitest';
import type { EquipmentReply } from '#contract/api/equipment.ts';
import { MAX_PLATE_KINDS } from '#contract/limits.ts';
import { defaultEquipment } from '#domain/strength/equipment.ts';
import type { Coached } from '../support/coached.ts';
import { useCoached } from '../support/coached-lane.ts';
import { storageLanes } from '../support/storage-lanes.ts';
import type { TestServer } from '../support/test-server.ts';

const KG = defaultEquipment('kg');
const LB = defaultEquipment('lb');

describe.each(storageLanes())('The bar and plates of an athlete ($name)', (lane) => {
  let server: TestServer;
  let coached: Coached;
  useCoached(lane, {}, (made) => ({ server, coached } = made));

  function url(): string {
    return `/api/athletes/${coached.athlete.id}/equipment`;
  }

  async function read(): Promise<EquipmentReply> {
    const answer = await server.inject({ url: url(), headers: server.as(coached.athlete) });
    expect(answer.statusCode).toBe(200);
    return answer.json<EquipmentReply>();
  }

  async function save(equipment: unknown, editedAt: unknown) {
    const payload = { equipment, editedAt };
    return server.inject({ method: 'PUT', url: url(), headers: server.as(coached.athlete), payload });
  }

  it('are unknown until they are said', async () => {
    expect(await read()).toEqual({ equipment: null, editedAt: null });
  });

  it('come along to another phone as they were said', async () => {
    expect((await save(KG, 1_000)).json()).toEqual({ equipment: KG, editedAt: 1_000 });
    expect(await read()).toEqual({ equipment: KG, editedAt: 1_000 });
  });

  it('are those of the last edit: what a phone without a network sends late is answered with what stands', async () => {
    await save(LB, 2_000);
    expect((await save(KG, 1_000)).json()).toEqual({ equipment: LB, editedAt: 2_000 });
    expect(await read()).toEqual({ equipment: LB, editedAt: 2_000 });
    await save(KG, 3_000);
    expect(await read()).toEqual({ equipment: KG, editedAt: 3_000 });
  });

  it('of a clock that is years ahead count as of now, so that they can be changed again', async () => {
    const { editedAt } = (await save(KG, 8e15)).json<EquipmentReply>();
    expect(editedAt).toBeLessThanOrEqual(Date.now());
    await save(LB, 8e15);
    expect((await read()).equipment).toEqual(LB);
  });

  it('stand in the account’s data, and go with it', async () => {
    await save(KG, 1_000);
    const data = await server.inject({ url: '/api/profile/data', headers: server.as(coached.athlete) });
    expect(data.json()).toMatchObject({ equipment: KG });
    await server.storage.transaction(async ({ users, removal }) => {
      const user = await users.find(coached.athlete.id);
      if (user) await removal.removeUser(user, 1);
    });
    expect(await server.storage.equipment.find(coached.athlete.id)).toBeUndefined();
  });

  it.each<[says: string, equipment: unknown]>([
    ['The equipment is required.', null],
    ['The mass of the bar must be from 1 to 100 kg or lb.', { ...KG, bar: { mass: 0, unit: 'kg' } }],
    ['The unit must be kg or lb.', { ...KG, bar: { mass: 20, unit: 'st' } }],
    ['The mass of a plate must be a number.', { ...KG, plates: [{ mass: '20', unit: 'kg', pairs: 1 }] }],
    ['The mass of a plate goes in steps of 0.001.', { ...KG, plates: [{ mass: 2.00005, unit: 'kg', pairs: 1 }] }],
    ['The number of pairs must be from 0 to 10.', { ...KG, plates: [{ mass: 20, unit: 'kg', pairs: 11 }] }],
    ['The number of pairs must be a whole number.', { ...KG, plates: [{ mass: 20, unit: 'kg', pairs: 1.5 }] }],
    ['Each kind of plate stands once.', { ...KG, plates: [...KG.plates, { mass: 20, unit: 'kg', pairs: 1 }] }],
    [
      `There are at most ${MAX_PLATE_KINDS} kinds of plates.`,
      { ...KG, plates: Array.from({ length: 17 }, (_, at) => ({ mass: at + 1, unit: 'kg', pairs: 1 })) },
    ],
  ])('are refused with a sentence: %s', async (says, equipment) => {
    const answer = await save(equipment, 1_000);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string[] }>().message).toContain(says);
    expect(await read()).toEqual({ equipment: null, editedAt: null });
  });

  it('are refused without a time', async () => {
    const answer = await save(KG, 'yesterday');
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ message: string[] }>().message).toContain('The time must be a number.');
  });
});
