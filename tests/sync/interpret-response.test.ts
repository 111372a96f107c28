import { describe, expect, it } from 'vitest';
import type { SaveActualReply } from '#contract/api/save.ts';
import { rejections } from '#contract/words/block-failures.ts';
import { interpretResponse, type Verdict } from '#sync/interpret-response.ts';
import type { OutboxEntry } from '#sync/ports.ts';
import { EPOCH, replyTo, rowOf } from '../support/rows.ts';

const DEVICE = 'phone';
const OTHERS = { value: 8, editedAt: 1, device: 'tablet' };

function answered(batch: readonly OutboxEntry[], reply: Parameters<typeof replyTo>[1] = {}): Verdict {
  return interpretResponse({ kind: 'saved', reply: replyTo(batch, reply), sentAt: 0, receivedAt: 1 }, batch, DEVICE);
}

function refused(status: number, { batch = [rowOf()], messages = ['No.'], retryAfterMs }: Refusal = {}): Verdict {
  const wait = retryAfterMs === undefined ? {} : { retryAfterMs };
  return interpretResponse({ kind: 'refused', status, messages, ...wait }, batch, DEVICE);
}
type Refusal = { batch?: readonly OutboxEntry[]; messages?: readonly string[]; retryAfterMs?: number };

function statesOf(verdict: Verdict): unknown[] {
  return 'changes' in verdict ? verdict.changes.map(({ to }) => to.state) : [];
}

describe('When nothing is known of a request', () => {
  it('no answer keeps every edit for later, and is no failure [P3]', () => {
    expect(interpretResponse({ kind: 'unreachable' }, [rowOf()], DEVICE)).toEqual({
      kind: 'later',
      messages: [],
      offline: true,
    });
  });

  it.each([408, 425, 429, 500, 502, 503, 504, 599])('a %i keeps every edit for later [P3]', (status) => {
    expect(refused(status)).toEqual({ kind: 'later', messages: ['No.'], offline: false });
  });

  it.each([301, 402, 405, 409, 410, 415, 418])('even a %i, which nobody expects, costs no edit [P3]', (status) => {
    expect(refused(status, { batch: [rowOf(), rowOf()] })).toMatchObject({ kind: 'later', offline: false });
  });

  it('what the server asks to wait is handed on', () => {
    expect(refused(429, { retryAfterMs: 7_000 })).toMatchObject({ kind: 'later', retryAfterMs: 7_000 });
    expect(refused(503)).not.toHaveProperty('retryAfterMs');
  });
});

describe('When the server refuses', () => {
  it.each([500, 403, 422])('with %i and no sentence of its own, the spec’s is said [§8]', (status) => {
    expect(refused(status, { messages: [] })).toMatchObject({ messages: ['Error saving block data.'] });
  });

  it('the token, everything stops and nothing changes [P3, P12]', () => {
    expect(refused(401)).toEqual({ kind: 'signed-out' });
  });

  it.each([403, 404])('the block with %i, its edits wait with the reason [P3]', (status) => {
    const batch = [rowOf(), rowOf({ field: 'rpe' })];
    const verdict = refused(status, { batch, messages: ['Not', 'found.'] });
    expect(verdict).toMatchObject({ kind: 'block', messages: ['Not', 'found.'] });
    expect(statesOf(verdict)).toEqual(batch.map(() => ({ kind: 'blocked', reason: 'Not found.' })));
  });

  it.each([400, 413, 422])('a whole save with %i, it goes again in halves [P7]', (status) => {
    expect(refused(status, { batch: [rowOf(), rowOf()] })).toEqual({ kind: 'split' });
  });

  it.each([400, 413, 422])('one single edit with %i, it is the one at fault [P7]', (status) => {
    const verdict = refused(status, { messages: ['RPE goes from 0 to 10.'] });
    expect(verdict).toMatchObject({ kind: 'reject', messages: ['RPE goes from 0 to 10.'] });
    expect(statesOf(verdict)).toEqual([{ kind: 'rejected', reason: 'RPE goes from 0 to 10.' }]);
  });
});

describe('When the server names what it took', () => {
  it.each(['applied', 'duplicate', 'kept_on_deleted', 'superseded'] as const)('%s is confirmed [P2]', (status) => {
    const row = rowOf();
    expect(answered([row], { rev: 44, result: { status } })).toMatchObject({
      kind: 'named',
      unnamed: 0,
      changes: [{ row, to: { state: { kind: 'confirmed', rev: 44, epoch: EPOCH } } }],
    });
  });

  it('an edit of which it says nothing stays as it is, whatever it says of others [P3, P8]', () => {
    const batch = [rowOf(), rowOf({ field: 'rpe' }), rowOf({ field: 'load' })];
    const verdict = answered(batch, { results: [{ opId: batch[1]?.opId ?? '', status: 'applied' }] });
    expect(verdict).toMatchObject({ kind: 'named', unnamed: 2, changes: [{ row: batch[1] }] });
    expect(answered(batch, { results: [] })).toMatchObject({ unnamed: 3, changes: [] });
  });

  it('a name that was not asked about changes nothing [P3]', () => {
    const stranger: SaveActualReply['results'] = [{ opId: 'another device’s', status: 'applied' }];
    expect(answered([rowOf()], { results: stranger })).toMatchObject({ unnamed: 1, changes: [] });
  });

  it.each(Object.entries(rejections))('a rejected edit says why in a sentence: %s [P7]', (reason, sentence) => {
    expect(statesOf(answered([rowOf()], { result: { status: 'rejected', reason } }))).toEqual([
      { kind: 'rejected', reason: sentence },
    ]);
  });

  it('a rejected edit says what the check said [P7]', () => {
    const reason = 'Reps can be at most 1000.';
    expect(statesOf(answered([rowOf()], { result: { status: 'rejected', reason } }))).toEqual([
      { kind: 'rejected', reason },
    ]);
  });

  it.each([undefined, ''])(
    'a rejected edit always has some reason to show, even when the server gives %j [P7]',
    (why) => {
      const result = { status: 'rejected' as const, ...(why === undefined ? {} : { reason: why }) };
      const [state] = statesOf(answered([rowOf()], { result })) as { reason: string }[];
      expect(state?.reason).toMatch(/\w/);
    },
  );

  it('a reason named like something every object has is shown as it is [P7]', () => {
    expect(statesOf(answered([rowOf()], { result: { status: 'rejected', reason: 'constructor' } }))).toEqual([
      { kind: 'rejected', reason: 'constructor' },
    ]);
  });
});

describe('When another value won', () => {
  it('the screen shows the winner, and the losing value stays readable [P4]', () => {
    const row = rowOf({ value: 5 });
    expect(answered([row], { result: { status: 'superseded', winner: OTHERS } })).toMatchObject({
      changes: [{ to: { value: 8, state: { kind: 'confirmed' }, lost: { value: 5, winner: OTHERS } } }],
    });
  });

  it('a cleared field can win, too [P4]', () => {
    const winner = { ...OTHERS, value: null };
    expect(answered([rowOf()], { result: { status: 'superseded', winner } })).toMatchObject({
      changes: [{ to: { value: null, lost: { value: 5, winner } } }],
    });
  });

  it('a later edit of this same device is no loss to anybody [P4]', () => {
    const winner = { ...OTHERS, device: DEVICE };
    const verdict = answered([rowOf()], { result: { status: 'superseded', winner } });
    expect(verdict).toMatchObject({ changes: [{ to: { value: 8 } }] });
    expect(verdict).not.toHaveProperty('changes.0.to.lost');
  });

  it('the same value on another device is no loss to anybody [P4]', () => {
    const winner = { ...OTHERS, value: 5 };
    const verdict = answered([rowOf({ value: 5 })], { result: { status: 'superseded', winner } });
    expect(verdict).toMatchObject({ changes: [{ to: { value: 5, state: { kind: 'confirmed' } } }] });
    expect(verdict).not.toHaveProperty('changes.0.to.lost');
  });

  it('a repeated edit whose field another device has changed since shows that change [P9]', () => {
    const row = rowOf({ value: 5 });
    const change = { seriesId: row.seriesId, field: row.field, value: 12, rev: 7 };
    expect(answered([row], { rev: 7, result: { status: 'duplicate' }, changes: [change] })).toMatchObject({
      changes: [{ to: { value: 12, state: { rev: 7 } } }],
    });
  });

  it('an edit that has just been applied is not replaced by an older change of its field [P9]', () => {
    const row = rowOf({ value: 5 });
    const change = { seriesId: row.seriesId, field: row.field, value: 12, rev: 6 };
    const verdict = answered([row], { rev: 7, changes: [change] });
    expect(verdict).not.toHaveProperty('changes.0.to.value');
  });
});
