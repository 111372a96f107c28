type Lost = { readonly edits: number; readonly messages: number; readonly cells: number };

export const deletedAccount = {
  gone: (lost: Lost) => ['Esta cuenta se eliminó.', lostOf(lost)].filter(Boolean).join(' '),
  notEmptied:
    'Esta cuenta se eliminó, pero no se pudo vaciar este dispositivo. Spotter lo intentará de nuevo la próxima vez que se abra con conexión.',
};

function lostOf({ edits, messages, cells }: Lost): string {
  const all = edits + cells;
  const parts = [
    ...(all > 0 ? [all === 1 ? '1 cambio' : `${all} cambios`] : []),
    ...(messages > 0 ? [messages === 1 ? '1 mensaje' : `${messages} mensajes`] : []),
  ];
  if (parts.length === 0) return '';
  const isOne = all + messages === 1;
  return isOne
    ? `Con ella se perdió ${parts.join('')} que no se había enviado desde este dispositivo.`
    : `Con ella se perdieron ${parts.join(' y ')} que no se habían enviado desde este dispositivo.`;
}
