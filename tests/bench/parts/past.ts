import { PHONE } from '../../journeys/support/launch.ts';
import { set } from '../../support/history-set.ts';
import type { SeededUser, TestServer } from '../../support/test-server.ts';
import { openChromium } from '../chromium.ts';
import { startCold, type Cold } from '../cold-start.ts';
import { interleave, type Contender } from '../harness.ts';
import { openHouse } from '../house.ts';
import type { Part } from '../part.ts';
import { openDay, pictured, seedPhone, type Owner } from '../phone.ts';
import { tableOf } from '../report.ts';

const ROUNDS = 11;
const SETS = 5_000;
const SETS_OF_AN_EXERCISE = 5;
const BETWEEN_SESSIONS_MS = 3.5 * 86_400_000;
const NEW = 'nothing lifted before';
const OLD = `${SETS} sets lifted before`;

/** Today's day is opened from the home screen without a network, by who is new and by who has done all of it for years. */
export const past: Part = async ({ leaveOut }) => {
  const house = await openHouse(async (server) => ({
    [NEW]: await seedPhone(server),
    [OLD]: await seedLifted(server),
  }));
  const browser = await openChromium({ viewport: PHONE });
  try {
    const contenders: Contender<Cold>[] = [];
    for (const [place, name] of ([NEW, OLD] as const).entries()) {
      const address = house.address(`past${place}`);
      const page = await browser.context.newPage();
      await openDay(page, address, house.seeded[name]);
      await pictured(page);
      const turn = () =>
        startCold(browser.context, address, { shows: 'input[data-field]', takesKeys: true, rest: pictured });
      contenders.push({ name, turn });
    }
    await browser.context.setOffline(true);
    await house.stop();
    for (const page of browser.context.pages()) await page.close();
    const rounds = await interleave(contenders, {
      rounds: ROUNDS,
      warmUps: 2,
      onFailure: (name, error) => leaveOut(`past: ${name}: ${String(error)}`),
    });
    const head = { part: 'past', unit: 'ms', reference: NEW };
    return [
      tableOf({ ...head, title: "Until today's day takes a key, 4 times slower" }, rounds, 'usable'),
      tableOf({ ...head, title: "The processor's time until then, in the page" }, rounds, 'work'),
    ];
  } finally {
    await browser.end();
    await house.end();
  }
};

/** Twice a week each exercise of today's day. */
async function seedLifted(server: TestServer): Promise<Owner> {
  const owner = await seedPhone(server);
  const names = owner.blocks[0].weeks.flatMap(({ dayResponses }) =>
    Object.values(dayResponses).flatMap((day) => [...day.basics, ...day.complements].map(({ name }) => name)),
  );
  await importSets(server, owner.athlete, [...new Set(names)]);
  return owner;
}

async function importSets(server: TestServer, athlete: SeededUser, names: readonly string[]): Promise<void> {
  const about = { source: 'strong', zone: null, program: null, name: null, seconds: null, note: null } as const;
  const ofSession = names.length * SETS_OF_AN_EXERCISE;
  for (let session = 1; session * ofSession <= SETS; session += 1) {
    const at = new Date(Date.now() - session * BETWEEN_SESSIONS_MS).toISOString().slice(0, 10);
    const sets = names.flatMap((exercise, place) =>
      Array.from({ length: SETS_OF_AN_EXERCISE }, (_, row) =>
        set({ exercise, place, row, reps: 3 + ((row + session) % 6), rpe: 8, load: 80 + 2.5 * (session % 20) }),
      ),
    );
    const answer = await server.inject({
      method: 'POST',
      url: `/api/athletes/${athlete.id}/history`,
      headers: server.as(athlete),
      payload: { sessions: [{ ...about, key: at, at, sets }] },
    });
    if (answer.statusCode !== 200) throw new Error(`A session was answered with ${answer.statusCode}: ${answer.body}`);
  }
}
