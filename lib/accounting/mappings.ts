import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { accountMappings, designations, events, ledgerAccounts, programs } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { lockAccounts, readMappings } from "./mapping";
import { AccountMappingInput, type AccountMappingView } from "./schema";

/** Which account each part of a movement is posted to. */
export async function listAccountMappings(actor: MemberActor): Promise<AccountMappingView[]> {
  requirePermission(actor, "reports_view");
  return readMappings(db, actor.organizationId);
}

/**
 * Chooses the account of a slot, for everything or for one program, designation or event; null leaves it
 * to the more general mapping. Batches that are closed keep what they say. Throws 422.
 */
export async function mapAccount(
  actor: MemberActor,
  input: AccountMappingInput,
): Promise<AccountMappingView[]> {
  requirePermission(actor, "accounting_edit");
  const wanted = accept(AccountMappingInput, input);
  const { organizationId } = actor;
  const { slot, program_id: programId, designation_id: designationId, event_id: eventId } = wanted;
  return db.transaction(async (tx) => {
    await lockAccounts(tx, actor);
    await requireScope(tx, actor, wanted);
    const of = within(
      accountMappings,
      organizationId,
      and(
        eq(accountMappings.slot, slot),
        programId ? eq(accountMappings.programId, programId) : isNull(accountMappings.programId),
        designationId
          ? eq(accountMappings.designationId, designationId)
          : isNull(accountMappings.designationId),
        eventId ? eq(accountMappings.eventId, eventId) : isNull(accountMappings.eventId),
      ),
    );
    const [before] = await tx.delete(accountMappings).where(of).returning();
    if (wanted.account_id !== null)
      await tx.insert(accountMappings).values({
        ...{ organizationId, slot, programId, designationId, eventId },
        accountId: wanted.account_id,
      });
    if ((before?.accountId ?? null) !== wanted.account_id)
      await recordChange(tx, actor, {
        ...{ action: "account_mapping.change", subjectType: "organization" },
        subjectId: organizationId,
        before: { slot, account_id: before?.accountId ?? null },
        after: { ...wanted },
      });
    return readMappings(tx, organizationId);
  });
}

/** Records that can have an account of their own. */
export type Mappable = {
  kind: "program" | "designation" | "event";
  id: number;
  name: string;
};

/** The records that a mapping can be for, by name: programs, their designations, and events. */
export async function listMappable(actor: MemberActor): Promise<Mappable[]> {
  requirePermission(actor, "accounting_edit");
  const { organizationId } = actor;
  const [ofPrograms, ofDesignations, ofEvents] = await Promise.all([
    db
      .select({ id: programs.id, name: programs.name })
      .from(programs)
      .where(within(programs, organizationId))
      .orderBy(asc(programs.name), asc(programs.id)),
    db
      .select({ id: designations.id, name: designations.name, program: programs.name })
      .from(designations)
      .innerJoin(
        programs,
        within(programs, organizationId, eq(programs.id, designations.programId)),
      )
      .where(within(designations, organizationId))
      .orderBy(asc(programs.name), asc(designations.name), asc(designations.id)),
    db
      .select({ id: events.id, name: events.name })
      .from(events)
      .where(within(events, organizationId))
      .orderBy(desc(events.id)),
  ]);
  return [
    ...ofPrograms.map((row) => ({ kind: "program" as const, ...row })),
    ...ofDesignations.map(({ id, name, program }) => ({
      ...{ kind: "designation" as const, id, name: `${program}: ${name}` },
    })),
    ...ofEvents.map((row) => ({ kind: "event" as const, ...row })),
  ];
}

type Scope = {
  slot: string;
  program_id: number | null;
  designation_id: number | null;
  event_id: number | null;
  account_id: number | null;
};

const GIFT_SLOTS = ["gifts", "noncash_gifts"];
const EVENT_SLOTS = ["tickets", "event_sponsorships", "auction", "event_gifts"];

async function requireScope(tx: Tx, { organizationId }: MemberActor, wanted: Scope): Promise<void> {
  const { slot, program_id: program, designation_id: designation, event_id: event } = wanted;
  const given = [program, designation, event].filter((id) => id !== null);
  if (given.length > 1)
    throw refused(
      "program_id",
      "several_scopes",
      "Choose only one program, designation, or event.",
    );
  if ((program ?? designation) !== null && !GIFT_SLOTS.includes(slot))
    throw refused(
      "slot",
      "not_of_programs",
      "Only gifts can have a separate account for a program or designation.",
    );
  if (event !== null && !EVENT_SLOTS.includes(slot))
    throw refused(
      "slot",
      "not_of_events",
      "Only event income can have a separate account for an event.",
    );
  if (
    program !== null &&
    !(await tx.$count(programs, within(programs, organizationId, eq(programs.id, program))))
  )
    throw refused("program_id", "unknown", "There is no such program.");
  if (
    designation !== null &&
    !(await tx.$count(
      designations,
      within(designations, organizationId, eq(designations.id, designation)),
    ))
  )
    throw refused("designation_id", "unknown", "There is no such designation.");
  if (
    event !== null &&
    !(await tx.$count(events, within(events, organizationId, eq(events.id, event))))
  )
    throw refused("event_id", "unknown", "There is no such event.");
  if (wanted.account_id === null) return;
  const isOpen = within(
    ledgerAccounts,
    organizationId,
    and(eq(ledgerAccounts.id, wanted.account_id), eq(ledgerAccounts.isActive, true)),
  );
  if (!(await tx.$count(ledgerAccounts, isOpen)))
    throw refused("account_id", "unknown", "Choose an active account.");
}
