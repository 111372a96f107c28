/**
 * The addresses of the app's own pages (spec §2), by path and query. What else is opened on this origin may belong to
 * something in front of the server, such as a sign-in.
 */
export const APP_PAGE =
  /^\/(?:$|\?|oauth2\/redirect(?:\?|$)|(?:login|register|resetPassword|sync|handover|athletes?|coaches|admin|chatRoom|user|noAthlete(?:Macros|Blocks))(?:[/?]|$))/u;

/** The link that sets a new password. What stands behind '#' goes to no server, and so into no log. */
export function passwordLink(origin: string, token: string): string {
  return `${origin}/resetPassword#${token}`;
}
