import { and, asc, eq, ne, sql } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { accountMappings, ledgerAccounts } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { lockAccounts, presentAccount } from "./mapping";
import {
  LedgerAccountChanges,
  type LedgerAccountChangesInput,
  type LedgerAccountView,
  MOST_ACCOUNTS,
  NewLedgerAccount,
  type NewLedgerAccountInput,
} from "./schema";
import { STANDARD_ACCOUNTS } from "./standard-accounts";

/** All accounts, in the order of their numbers. */
export async function listLedgerAccounts(actor: MemberActor): Promise<LedgerAccountView[]> {
  requirePermission(actor, "reports_view");
  const rows = await db
    .select()
    .from(ledgerAccounts)
    .where(within(ledgerAccounts, actor.organizationId))
    .orderBy(asc(ledgerAccounts.code), asc(ledgerAccounts.id));
  return rows.map(presentAccount);
}

/** Adds an account. Throws 409 `code_taken` and `too_many`, and 422. */
export async function addLedgerAccount(
  actor: MemberActor,
  input: NewLedgerAccountInput,
): Promise<LedgerAccountView> {
  requirePermission(actor, "accounting_edit");
  const wanted = accept(NewLedgerAccount, input);
  return db.transaction(async (tx) => {
    await requireRoom(tx, actor, 1);
    await requireFreeCode(tx, actor, wanted.code);
    return presentAccount(await insertAccount(tx, actor, wanted));
  });
}

/**
 * Changes an account; what is posted already stays with it. Throws not found, 409 `code_taken`, or `mapped` for one that
 * is made inactive while something is posted to it, and 422.
 */
export async function changeLedgerAccount(
  actor: MemberActor,
  id: number,
  input: LedgerAccountChangesInput,
): Promise<LedgerAccountView> {
  requirePermission(actor, "accounting_edit");
  const { is_active: isActive, ...wanted } = accept(LedgerAccountChanges, input);
  return db.transaction(async (tx) => {
    const where = within(ledgerAccounts, actor.organizationId, eq(ledgerAccounts.id, id));
    const [before] = await tx.select().from(ledgerAccounts).where(where).for("update");
    if (!before) throw notFound("account");
    if (wanted.code) await requireFreeCode(tx, actor, wanted.code, id);
    if (isActive === false) await requireUnmapped(tx, actor, id);
    const changes = changesIn(before, { ...wanted, isActive });
    if (!changes) return presentAccount(before);
    const [after] = await tx.update(ledgerAccounts).set(changes.after).where(where).returning();
    const subject = { subjectType: "ledger_account", subjectId: id };
    await recordChange(tx, actor, { action: "ledger_account.change", ...subject, ...changes });
    return presentAccount(after ?? before);
  });
}

/**
 * Gives an organization without accounts those that most nonprofits keep, each mapped to what it is for.
 * Throws 409 `has_accounts`.
 */
export async function addStandardAccounts(actor: MemberActor): Promise<LedgerAccountView[]> {
  requirePermission(actor, "accounting_edit");
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    await lockAccounts(tx, actor);
    if ((await tx.$count(ledgerAccounts, within(ledgerAccounts, organizationId))) > 0)
      throw conflict("has_accounts", "This organization already has accounts.");
    const made: LedgerAccountView[] = [];
    for (const { slots, ...account } of STANDARD_ACCOUNTS) {
      const row = await insertAccount(tx, actor, account);
      made.push(presentAccount(row));
      if (slots.length > 0)
        await tx
          .insert(accountMappings)
          .values(slots.map((slot) => ({ organizationId, slot, accountId: row.id })));
    }
    return made;
  });
}

async function requireUnmapped(tx: Tx, { organizationId }: MemberActor, id: number): Promise<void> {
  await lockAccounts(tx, { organizationId });
  const isMapped = within(accountMappings, organizationId, eq(accountMappings.accountId, id));
  if ((await tx.$count(accountMappings, isMapped)) > 0)
    throw conflict("mapped", "First choose another account for the items posted to this one.");
}

type NewAccount = Pick<typeof ledgerAccounts.$inferInsert, "code" | "name" | "type">;

async function insertAccount(tx: Tx, actor: MemberActor, account: NewAccount) {
  const { organizationId } = actor;
  const [made] = await tx
    .insert(ledgerAccounts)
    .values({ organizationId, ...account })
    .returning();
  if (!made) throw new Error("An account was not written.");
  await recordChange(tx, actor, {
    ...{ action: "ledger_account.create", subjectType: "ledger_account", subjectId: made.id },
    after: { code: made.code, name: made.name, type: made.type },
  });
  return made;
}

async function requireRoom(tx: Tx, actor: MemberActor, more: number): Promise<void> {
  await lockAccounts(tx, actor);
  const there = await tx.$count(ledgerAccounts, within(ledgerAccounts, actor.organizationId));
  if (there + more > MOST_ACCOUNTS)
    throw conflict("too_many", `You can have up to ${MOST_ACCOUNTS} accounts.`);
}

async function requireFreeCode(
  tx: Tx,
  { organizationId }: MemberActor,
  code: string,
  except = 0,
): Promise<void> {
  const taken = within(
    ledgerAccounts,
    organizationId,
    and(sql`lower(${ledgerAccounts.code}) = lower(${code})`, ne(ledgerAccounts.id, except)),
  );
  if ((await tx.$count(ledgerAccounts, taken)) > 0)
    throw conflict("code_taken", `Another account has the number ${code}.`);
}
