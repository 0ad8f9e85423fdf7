import { aliasedTable, asc, eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { accountMappings, designations, events, ledgerAccounts, programs } from "@/db/schema";
import { within } from "@/db/within";
import type { About } from "./parts";
import type { AccountMappingView, LedgerAccountView } from "./schema";

export type LedgerAccount = typeof ledgerAccounts.$inferSelect;

export const presentAccount = ({
  id,
  code,
  name,
  type,
  isActive,
}: LedgerAccount): LedgerAccountView => ({
  ...{ id, code, name, type },
  is_active: isActive,
});

/** Mappings with what they are for, the general ones of a slot first. */
export async function readMappings(
  reader: Db | Tx,
  organizationId: number,
): Promise<AccountMappingView[]> {
  const program = aliasedTable(programs, "program");
  const of = accountMappings.organizationId;
  const rows = await reader
    .select({
      mapping: accountMappings,
      account: ledgerAccounts,
      program: program.name,
      designation: designations.name,
      event: events.name,
    })
    .from(accountMappings)
    .innerJoin(
      ledgerAccounts,
      within(ledgerAccounts, of, eq(ledgerAccounts.id, accountMappings.accountId)),
    )
    .leftJoin(program, within(program, of, eq(program.id, accountMappings.programId)))
    .leftJoin(
      designations,
      within(designations, of, eq(designations.id, accountMappings.designationId)),
    )
    .leftJoin(events, within(events, of, eq(events.id, accountMappings.eventId)))
    .where(within(accountMappings, organizationId))
    .orderBy(asc(accountMappings.id));
  return rows.map(({ mapping, account, ...names }) => ({
    slot: mapping.slot,
    program: named(mapping.programId, names.program),
    designation: named(mapping.designationId, names.designation),
    event: named(mapping.eventId, names.event),
    account: presentAccount(account),
  }));
}

const named = (id: number | null, name: string | null) =>
  id === null ? null : { id, name: name ?? "" };

/** The account that a part is posted to. */
export type Resolve = (about: About) => LedgerAccountView | undefined;

/** Of several mappings that fit, the most particular: designation, then program or event, then slot. */
export function resolverOf(mappings: readonly AccountMappingView[]): Resolve {
  const accounts = new Map(
    mappings.map(({ slot, program, designation, event, account }) => [
      keyOf(slot, program?.id, designation?.id, event?.id),
      account,
    ]),
  );
  return ({ slot, programId, designationId, eventId }) =>
    (designationId !== null && accounts.get(keyOf(slot, null, designationId, null))) ||
    (programId !== null && accounts.get(keyOf(slot, programId, null, null))) ||
    (eventId !== null && accounts.get(keyOf(slot, null, null, eventId))) ||
    accounts.get(keyOf(slot, null, null, null));
}

const keyOf = (slot: string, ...ids: (number | null | undefined)[]) =>
  [slot, ...ids.map((id) => id ?? "")].join("/");

/** One change of an organization's accounts and mappings at a time. */
export const lockAccounts = (tx: Tx, { organizationId }: { organizationId: number }) =>
  tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('ledger accounts'), ${organizationId}::int)`,
  );
