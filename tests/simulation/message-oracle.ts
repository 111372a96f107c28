import type { BlockDetail } from '#contract/api/block.ts';
import type { SaveActualBody } from '#contract/api/save.ts';
import { FIELDS } from '#contract/vocabulary.ts';
import { fieldKey } from '#domain/block/actuals.ts';
import { placesOf } from './block-parts.ts';
import { standingAt } from './model.ts';
import type { Answer, Message } from './network.ts';
import { watchWinners } from './oracles.ts';
import type { SimulatedServer } from './server.ts';
import type { Witness } from './witness.ts';

/** What goes over the wire and what comes back: whose it is, and that no side changes what is the other's. */
export function watchMessages(server: SimulatedServer) {
  let witness: Witness | undefined;
  const targets = new Map<string, string>();

  /** [P12] Edits made as one user go only with their own token. */
  function onSend({ route, token, body }: Message): void {
    if (route !== 'saveActual' || !witness) return;
    for (const { opId } of (body as SaveActualBody).sync?.ops ?? []) {
      const edit = witness.typed.get(opId);
      if (edit && edit.draft.userId !== witness.owners.get(token)) {
        witness.find('ownership', `${edit.draft.field}=${edit.draft.value} goes with another one's token`);
      }
    }
  }

  async function onDone(
    { route, params, body }: Message,
    answer: Answer | undefined,
    committed: boolean,
  ): Promise<void> {
    if (!witness) return;
    if (committed && witness.staleSaves.has(Object(body))) witness.replacedUpTo = witness.written.length;
    // [P5] No coach action changes a logged value.
    if (route === 'saveBlock' && committed) await watchWinners(witness, server);
    if (route !== 'block' || answer?.status !== 200) return;
    const block = JSON.parse(answer.whole?.text ?? answer.text) as BlockDetail;
    const model = witness.blocks.get(params['blockId'] ?? '')?.model;
    if (!model) return;
    for (const { seriesId, series } of placesOf(block)) {
      for (const field of FIELDS) {
        const should = standingAt(model, fieldKey(seriesId, field), block.rev)?.value ?? null;
        if (series.actual[field] !== should) {
          witness.find('nobody’s value', `a reading has ${field}=${series.actual[field]} where ${should} stands`);
        }
      }
      // [P5] No athlete action changes a target: of one plan there is one.
      const key = `${block.blockId} ${block.epoch} ${block.structRev} ${seriesId}`;
      const target = JSON.stringify(series.target);
      if ((targets.get(key) ?? target) !== target)
        witness.find('ownership', `a target changed without its coach: ${target}`);
      targets.set(key, target);
    }
  }

  return { onSend, onDone, begin: (next: Witness) => (witness = next) };
}
