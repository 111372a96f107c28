/** What people read about a call, and an example of it that a test sends to a server. */
export type Call = {
  /** The heading of spec §7. */
  readonly heading: 'Authentication' | 'Profile' | 'Athlete' | 'Coach' | 'Admin' | 'Chat' | 'Operation';
  readonly says: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
  /** The status of the answer, if it is not 200. */
  readonly answers?: number;
};
