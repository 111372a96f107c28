import { parentPort } from 'node:worker_threads';
import type { Attack } from './attacks.ts';

/** A thread that sends an attack's calls until it is told to stop, and says how they were answered. */

const stop = new AbortController();
const answers: Record<string, number> = {};

parentPort?.on('message', (word: { readonly address: string; readonly attack: Attack } | 'stop') => {
  if (word === 'stop') stop.abort();
  else void attack(word.address, word.attack);
});

async function attack(address: string, { calls, atOnce }: Attack): Promise<void> {
  let next = 0;
  const send = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      const call = calls[next % calls.length];
      next += 1;
      if (!call) return;
      const { method, path, headers, body } = call;
      try {
        const answer = await fetch(address + path, { method, headers, body: body ? Buffer.from(body) : null });
        for await (const part of answer.body ?? []) void part;
        note(String(answer.status));
        // A refusal costs the attacker nothing; without a pause the machine would be busy with those alone.
        if (answer.status !== 200) await new Promise((resolve) => setTimeout(resolve, 20));
      } catch {
        note('none');
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, send));
  parentPort?.postMessage(answers);
  parentPort?.close();
}

function note(answer: string): void {
  answers[answer] = (answers[answer] ?? 0) + 1;
}
