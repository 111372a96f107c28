import { beforeEach, describe, expect, it } from 'vitest';
import { MailRefused, tellRefusals, type MailFault, type MailReason } from '#server/mail/refused-mails.ts';
import { Refusal } from '#server/services/refusal.ts';

const TO = 'Marta.Ruiz@mail.test';
const TOKEN = 'x'.repeat(43);

describe('E-mails that are refused [security]', () => {
  let counted: MailReason[];
  let said: MailFault[];

  beforeEach(() => {
    counted = [];
    said = [];
  });

  /** Posts as often as there are errors, one after the other. */
  async function postAll(errors: readonly unknown[]): Promise<void> {
    const left = [...errors];
    const office = tellRefusals(
      {
        post: async () => {
          throw left.shift();
        },
      },
      { count: (reason) => counted.push(reason), say: (fault) => said.push(fault) },
    );
    for (const _ of errors) {
      await expect(office.post({ to: TO, subject: 'x', text: 'x' })).rejects.toBeInstanceOf(MailRefused);
    }
    office.close();
  }

  it.each<[reason: MailReason, error: unknown]>([
    ['login', { code: 'EAUTH', responseCode: 535, response: '535 5.7.8 no', command: 'AUTH PLAIN' }],
    ['refused', { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 unknown', command: 'RCPT TO' }],
    ['refused', { code: 'EMESSAGE', responseCode: 554, response: '554 no', command: 'DATA' }],
    ['connection', { code: 'ESOCKET' }],
    ['connection', { code: 'ETIMEDOUT', command: 'CONN' }],
    ['connection', { code: 'EDNS' }],
    ['waiting', new Refusal('server_busy')],
    ['other', new Error('something else')],
  ])('are counted with the reason: %s', async (reason, error) => {
    await postAll([error]);
    expect(counted).toEqual([reason]);
    expect(said).toMatchObject([{ reason, count: 1 }]);
  });

  it('are each counted, and told in one line for each reason', async () => {
    const refused = { code: 'EENVELOPE', responseCode: 550, response: '550 5.1.1 unknown', command: 'RCPT TO' };
    await postAll([refused, refused, { code: 'ESOCKET' }, refused]);
    expect(counted).toEqual(['refused', 'refused', 'connection', 'refused']);
    expect(said).toEqual([
      { reason: 'refused', count: 1, error: 'EENVELOPE', answer: '550 5.1.1 unknown', command: 'RCPT TO' },
      { reason: 'connection', count: 1, error: 'ESOCKET' },
      { reason: 'refused', count: 2, error: 'EENVELOPE', answer: '550 5.1.1 unknown', command: 'RCPT TO' },
    ]);
  });

  it.each([
    `550 5.1.1 <${TO}>: Recipient address rejected`,
    '550 No such user marta.ruiz here',
    `554 URL blocked: https://spotter.test/resetPassword#${TOKEN}`,
    `554 spam: "#${TOKEN}"`,
    `550 ${'MARTA.RUIZ@mail.test '.repeat(500)}`,
  ])('name neither the address nor a link in the log: %s', async (response) => {
    await postAll([{ code: 'EENVELOPE', responseCode: 550, response, command: `RCPT TO:<${TO}>` }]);
    const text = JSON.stringify(said);
    expect(text).not.toMatch(/marta|ruiz|xxxxx|spotter\.test/i);
    expect(text).toContain('[redacted]');
    expect(text.length).toBeLessThan(400);
  });
});
