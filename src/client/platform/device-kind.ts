export type DeviceKind = 'phone' | 'tablet' | 'computer';

/** Returns what people call this device. Beware: iPads call themselves Macs, but no Mac has a touch screen. */
export function deviceKind(): DeviceKind {
  const { userAgent, maxTouchPoints } = navigator;
  if (/iPad/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1)) return 'tablet';
  if (/Mobi/u.test(userAgent)) return 'phone';
  return /Android/u.test(userAgent) ? 'tablet' : 'computer';
}
