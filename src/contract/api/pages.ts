/**
 * The addresses of the app's own pages (spec §2), by path and query. Other addresses of this origin may belong to
 * something in front of the server, such as a sign-in.
 */
export const APP_PAGE =
  /^\/(?:$|\?|oauth2\/redirect(?:\?|$)|(?:login|register|resetPassword|sync|handover|athletes?|coaches|admin|chatRoom|user|noAthlete(?:Macros|Blocks))(?:[/?]|$))/u;

/** Returns the link that sets a new password. The part behind '#' is sent to no server, and so it is in no log. */
export function passwordLink(origin: string, token: string): string {
  return `${origin}/resetPassword#${token}`;
}
