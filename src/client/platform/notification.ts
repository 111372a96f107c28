/** Whether notifications can be shown here, and whether somebody has refused them for good. */
export type NotificationAccess = 'none' | 'blocked' | 'to-ask' | 'allowed';

export function notificationAccess(): NotificationAccess {
  if (!('Notification' in globalThis) || !('serviceWorker' in navigator)) return 'none';
  const { permission } = Notification;
  return permission === 'granted' ? 'allowed' : permission === 'denied' ? 'blocked' : 'to-ask';
}

/** Lets the browser ask the person for notifications; call it in answer to a tap. */
export async function askForNotifications(): Promise<NotificationAccess> {
  if (notificationAccess() === 'to-ask') await Notification.requestPermission();
  return notificationAccess();
}

/** Shows a notification through the worker, the only way on a phone. The next one of its tag takes its place. */
export async function showNotification(tag: string, title: string, body: string): Promise<void> {
  if (notificationAccess() !== 'allowed') return;
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, { tag, body, icon: '/icons/icon-192.png' });
}

/** Closes the notifications of a tag, which a person who is back in the app needs no more. */
export async function closeNotifications(tag: string): Promise<void> {
  if (notificationAccess() !== 'allowed') return;
  const registration = await navigator.serviceWorker.getRegistration();
  for (const shown of (await registration?.getNotifications({ tag })) ?? []) shown.close();
}
