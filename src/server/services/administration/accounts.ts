import { ACCOUNTS_PAGE, type Accounts, type AccountsQuery, type ListedAccount } from '#contract/api/administration.ts';
import { normalizeForSearch } from '#domain/normalize-for-search.ts';
import type { Caller, Context } from '#server/services/context.ts';
import { assertOwn } from '#server/services/ownership.ts';
import type { AccountRow } from '#server/storage/accounts/accounts.ts';

/** Names are cut here, because normalizing turns some letters into many; longer ones are told apart by their ids. */
const LONGEST_NAME = 80;

/**
 * Returns a page of the accounts, by name: of all, or of those whose name or e-mail contains `q`.
 * @throws Refusal `not_found` where the id is not the caller's own
 */
export async function accounts(
  { storage }: Context,
  caller: Caller,
  adminId: string,
  { q = '', after = '' }: AccountsQuery,
): Promise<Accounts> {
  assertOwn(caller, adminId);
  return storage.snapshot(async (repositories) => {
    const wanted = normalizeForSearch(q);
    const found = (await repositories.accounts.all())
      .map((row) => ({ row, place: placeOf(row) }))
      .filter(({ row }) =>
        [row.username, row.email, row.email_key].some((text) => normalizeForSearch(text).includes(wanted)),
      )
      .toSorted((one, other) => (one.place < other.place ? -1 : 1));
    const rest = found.filter(({ place }) => place > after);
    const page = rest.slice(0, ACCOUNTS_PAGE);
    const lastSeen = await repositories.accounts.lastSeen(page.map(({ row }) => row.id));
    return {
      accounts: page.map(({ row }) => listed(row, lastSeen.get(row.id))),
      total: found.length,
      next: rest.length > page.length ? (page.at(-1)?.place ?? null) : null,
    };
  });
}

/** Returns the text by which accounts are sorted and pages go on: the name, and the id for those of the same name. */
function placeOf({ username, id }: AccountRow): string {
  return `${Array.from(normalizeForSearch(username)).slice(0, LONGEST_NAME).join('')}/${id}`;
}

function listed(row: AccountRow, lastSeenAt: number | undefined): ListedAccount {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    role: row.role,
    createdAt: new Date(row.created_at).toISOString(),
    lastSeenAt: lastSeenAt === undefined ? null : new Date(lastSeenAt).toISOString(),
    blockedAt: row.blocked_at === null ? null : new Date(row.blocked_at).toISOString(),
    rejected: row.rejected_at !== null,
  };
}
