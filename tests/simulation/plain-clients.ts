import type { BlockDetail } from '#contract/api/block.ts';
import type { RouteName } from '#contract/api/routes.ts';
import type { PlainPlan } from './plan.ts';
import type { Block, Person } from './server.ts';
import type { Stage } from './story.ts';

/** Clients of the plain specification: they read a block, and later send all of it back as they read it. */
export type PlainClients = {
  /** Before this step of the plan. */
  act(step: number): Promise<void>;
};

type PlainClient = { readonly person: Person; readonly block: Block; reading?: BlockDetail };

/** Nobody types anything in them: so nothing of what they send may be logged, or change a plan. */
export function createPlainClients({ server, witness }: Stage, plans: readonly PlainPlan[]): PlainClients {
  const clients = new Map<string, PlainClient>();

  return {
    act: async (step) => {
      for (const { athlete, role, does } of plans.filter((plan) => plan.step === step)) {
        const block = [...witness.blocks.values()][athlete];
        if (!block) throw new Error('Each athlete has a block.');
        const key = `${role} ${athlete}`;
        const client = clients.get(key) ?? (await logIn(block, role));
        clients.set(key, client);
        if (does === 'reads') await read(client);
        else await save(client);
      }
    },
  };

  async function logIn(block: Block, role: Person['role']): Promise<PlainClient> {
    const person: Person = { id: role === 'coach' ? witness.coach.id : block.athleteId, role, token: '' };
    await server.newToken(person);
    return { person, block };
  }

  async function read(client: PlainClient): Promise<void> {
    const answer = await send(client, client.person.role === 'coach' ? 'editBlock' : 'block');
    // A coach may have handed the athlete over.
    if (answer?.status === 200) client.reading = JSON.parse(answer.text) as BlockDetail;
  }

  async function save(client: PlainClient): Promise<void> {
    if (client.reading === undefined) return read(client);
    const { weeks } = client.reading;
    const blockWeeks = Object.fromEntries(weeks.map(({ weekName, dayResponses }) => [weekName, dayResponses]));
    const answer = await send(client, client.person.role === 'coach' ? 'saveBlock' : 'saveActual', { blockWeeks });
    const isTaken = answer?.status === 200 || answer?.status === 404;
    if (!isTaken) witness.find('no error', `its own reading was answered ${answer?.status}: ${answer?.text}`);
  }

  function send({ person, block }: PlainClient, route: RouteName, body?: object) {
    const params = { athleteId: block.athleteId, blockId: block.blockId, coachId: person.id };
    return server.deliver({ route, params, token: person.token, isPlain: true, ...(body && { body }) });
  }
}
