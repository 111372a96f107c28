import { forgetForm, keepForm, readForm } from './kept-form.ts';

/** Returns what this person began to write in the room and did not send; '' if there is nothing. */
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
