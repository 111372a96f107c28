/** A tap on a notification leads to the app: to the page that is open, else to a new one, which opens where the person was. */
export async function openApp(clients: Clients): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open) await open.focus();
  else await clients.openWindow('/');
}
