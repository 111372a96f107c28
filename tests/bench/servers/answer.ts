import type { SaveActualBody, SaveActualReply } from '#contract/api/save.ts';
import { saveNotices } from '#contract/words/save-notices.ts';

/** What the app answers to a save that went well: as many bytes, and nothing that was looked up. */
export function answerTo(body: SaveActualBody): SaveActualReply {
  return {
    message: saveNotices.saved,
    rev: Date.now(),
    epoch: '0190aaaa-bbbb-7ccc-8ddd-000000000000',
    serverTime: Date.now(),
    results: (body.sync?.ops ?? []).map(({ opId }) => ({ opId, status: 'applied' })),
    changes: [],
  };
}
