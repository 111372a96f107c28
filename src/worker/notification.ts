/** Leads from a tapped notification to the app: to the open page, else to a new one that opens where the person was. */
export async function openApp(clients: Clients): Promise<void> {
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (open) await open.focus();
  else await clients.openWindow('/');
}
