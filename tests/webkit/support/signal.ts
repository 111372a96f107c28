import { startFaultProxy, type Passing } from '../../support/fault-proxy.ts';

/**
 * The way from the phone to the server, in a test's hand. A browser that WebDriver drives cannot be told that it is
 * offline; so the network itself goes away, and `navigator.onLine` goes on saying that there is one.
 */
export type Signal = {
  readonly address: string;
  /** Every connection breaks and no new one is taken. */
  cut(): Promise<void>;
  /** Connections are taken, and nothing ever comes back: a network that leads nowhere. */
  swallow(): void;
  /** Every request is answered with this page, as the WiFi of a gym does before somebody has signed in. */
  answerAll(page: string): void;
  /** Saves break, everything else passes. */
  refuseSaves(): void;
  /** Holds back the answers to saves; what was sent reaches the server. */
  holdSaves(): Held;
  /** Whatever is under way breaks; from then on the server can be reached again. */
  heal(): Promise<void>;
};

export type Held = {
  /** Resolves once the server has answered a save. */
  readonly answered: Promise<void>;
  release(): void;
};

export async function createSignal(server: string): Promise<Signal> {
  const proxy = await startFaultProxy(server);
  return {
    address: proxy.address,
    cut: () => proxy.goAway(),
    swallow: () => proxy.misbehave(() => undefined),
    answerAll: (page) =>
      proxy.misbehave((passing) => passing.give({ headers: { 'content-type': 'text/html' }, body: Buffer.from(page) })),
    refuseSaves: () => proxy.misbehave((passing) => passing.reset(), isSave),
    holdSaves: () => {
      const answered = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      proxy.misbehave(async (passing: Passing) => {
        const answer = await passing.ask();
        answered.resolve();
        await released.promise;
        passing.give(answer);
      }, isSave);
      return {
        answered: answered.promise,
        release: () => {
          proxy.heal();
          released.resolve();
        },
      };
    },
    heal: async () => {
      proxy.heal();
      await proxy.goAway();
      await proxy.comeBack();
    },
  };
}

function isSave(method: string, path: string): boolean {
  return method === 'PUT' && path.endsWith('/actual');
}
