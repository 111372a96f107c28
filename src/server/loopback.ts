/** Returns whether a host is this machine, as an address is bound or as it stands in a URL. */
export function isThisMachine(host: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|::1|\[::1\])$/i.test(host);
}
