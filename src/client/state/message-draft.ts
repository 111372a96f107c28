import { forgetForm, keepForm, readForm } from './kept-form.ts';

/** What this person began in the room and did not send: it is there again when the room is opened again. */
export function messageDraft(roomId: string): string {
  const form = readForm(nameOf(roomId));
  return form && 'text' in form && typeof form.text === 'string' ? form.text : '';
}

export function keepMessageDraft(roomId: string, text: string): void {
  if (text === '') forgetForm(nameOf(roomId));
  else keepForm(nameOf(roomId), { text });
}

function nameOf(roomId: string): string {
  return `message ${roomId}`;
}
