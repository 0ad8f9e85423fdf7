import { and, eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { pledges } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { changesIn } from "@/lib/donors/changes";
import { conflict } from "@/lib/errors";
import type { Counting } from "@/lib/giving/counting";
import { currencyOf } from "@/lib/giving/gifts/content";
import { requireGiver } from "@/lib/giving/gifts/record-donation";
import { requireSources } from "@/lib/giving/gifts/sources";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { pageOf } from "@/lib/paging/pages";
import { hasStatus, isOverdue, pledgeCounting } from "./paid";
import {
  isPledge,
  lockPledge,
  type Pledge,
  presentSummary,
  readPledge,
  selectPledges,
} from "./pledge-rows";
import {
  NewPledge,
  type NewPledgeInput,
  PledgeChanges,
  type PledgeChangesInput,
  type PledgeQuery,
  type PledgeSummary,
  type PledgeView,
} from "./schema";
import { addPledge, requireSound } from "./writing";

/** Pledges, the newest first, a page at a time. */
export async function listPledges(
  actor: MemberActor,
  query: PledgeQuery,
): Promise<{ data: PledgeSummary[]; total: number; nextCursor: string | null }> {
  requirePermission(actor, "donations_view");
  const counting = await pledgeCounting(db, actor.organizationId);
  const page = pageOf(actor, "pledges", query, NEWEST_FIRST);
  const wanted = matching(actor.organizationId, query, counting);
  const [found, total] = await Promise.all([
    selectPledges(db, counting, and(wanted, page.beyond)).limit(page.limit).offset(page.offset),
    db.$count(pledges, wanted),
  ]);
  const { rows, nextCursor } = page.of(found, ({ pledge }) => [String(pledge.id)]);
  return { data: rows.map((row) => presentSummary(row, counting)), total, nextCursor };
}

const NEWEST_FIRST = [{ by: pledges.id, type: "int", descending: true }] as const;

const matching = (
  organizationId: number,
  { status, overdue, donor_id: donorId, program_id: programId }: PledgeQuery,
  counting: Counting,
) =>
  within(
    pledges,
    organizationId,
    donorId === undefined ? undefined : eq(pledges.donorId, donorId),
    programId === undefined ? undefined : eq(pledges.programId, programId),
    status && hasStatus(counting, status),
    overdue && isOverdue(counting),
  );

/** A pledge with its installments and gifts. Throws not found. */
export async function getPledge(actor: MemberActor, id: number): Promise<PledgeView> {
  requirePermission(actor, "donations_view");
  return readPledge(db, actor, id);
}

/** Enters what a donor promised. Its currency is the program's. Throws 422. */
export async function createPledge(actor: MemberActor, input: NewPledgeInput): Promise<PledgeView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(NewPledge, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const donorId = await requireGiver(tx, organizationId, wanted.donor_id);
    const currency = await currencyOf(tx, organizationId, wanted.program_id);
    await requireSources(tx, organizationId, { appeal_id: wanted.appeal_id });
    const { id } = await addPledge(tx, actor, {
      ...{ organizationId, donorId, currency, source: "staff" },
      programId: wanted.program_id,
      designationId: wanted.designation_id ?? null,
      appealId: wanted.appeal_id ?? null,
      amount: amountIn(currency, wanted.amount, "amount"),
      pledgedOn: wanted.pledged_on,
      frequency: wanted.frequency,
      firstDueOn: wanted.first_due_on,
      installmentCount: wanted.installment_count,
      note: wanted.note ?? null,
    });
    return readPledge(tx, actor, id);
  });
}

/**
 * Changes a pledge, writes it off, cancels it, or opens it again; what is not given stays. Throws not found,
 * 409 `closed` for terms of a closed pledge, 409 `fulfilled` for closing one that is paid, and 422.
 */
export async function changePledge(
  actor: MemberActor,
  id: number,
  input: PledgeChangesInput,
): Promise<PledgeView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(PledgeChanges, input);
  return db.transaction(async (tx) => {
    const pledge = await lockPledge(tx, actor, id);
    const closing = closingOf(pledge, wanted);
    if (pledge.status === "open" && closing.status !== "open") await requireUnpaid(tx, pledge);
    const terms = await termsOf(tx, pledge, wanted);
    const changes = changesIn(pledge, { ...terms, ...closing, note: wanted.note });
    if (!changes) return readPledge(tx, actor, id);
    const changed = { ...pledge, ...changes.after };
    if (Object.keys(terms).length > 0) {
      if (changed.status !== "open") throw conflict("closed", CLOSED);
      await requireSound(tx, changed);
    }
    await tx.update(pledges).set(changes.after).where(isPledge(actor, id));
    await recordChange(tx, actor, {
      ...{ action: actionOf(pledge, changed), subjectType: "pledge", subjectId: id },
      ...changes,
    });
    return readPledge(tx, actor, id);
  });
}

const CLOSED = "This pledge is closed. Reopen it to change what was promised.";

/** Throws 409 for a pledge that is paid in full: of it nothing can be written off. */
async function requireUnpaid(tx: Tx, pledge: Pledge): Promise<void> {
  const { status } = await readPledge(tx, pledge, pledge.id);
  if (status === "fulfilled") throw conflict("fulfilled", "This pledge is paid in full.");
}

/** The terms that a change names. Throws 422. */
async function termsOf(tx: Tx, pledge: Pledge, wanted: PledgeChanges): Promise<Partial<Pledge>> {
  const { organizationId, currency } = pledge;
  const { amount, program_id: programId, designation_id: designationId, frequency } = wanted;
  if (programId !== undefined && (await currencyOf(tx, organizationId, programId)) !== currency)
    throw refused("program_id", "other_currency", `Choose a program in ${currency}.`);
  await requireSources(tx, organizationId, { appeal_id: wanted.appeal_id }, [pledge.appealId]);
  const isElsewhere = programId !== undefined && programId !== pledge.programId;
  const terms = {
    ...{ programId, frequency, appealId: wanted.appeal_id, pledgedOn: wanted.pledged_on },
    designationId: designationId === undefined && isElsewhere ? null : designationId,
    amount: amount === undefined ? undefined : amountIn(currency, amount, "amount"),
    firstDueOn: wanted.first_due_on,
    installmentCount: frequency === "once" ? 1 : wanted.installment_count,
  };
  return changesIn(pledge, terms)?.after ?? {};
}

/** What writing off, canceling and reopening change. Throws 422. */
function closingOf(
  pledge: Pledge,
  { status, close_reason: given }: PledgeChanges,
): Partial<Pledge> {
  const next = status ?? pledge.status;
  if (next === "open") {
    if (given)
      throw refused(
        "close_reason",
        "not_applicable",
        "Enter a reason only when you close the pledge.",
      );
    return { status: next, closedAt: null, closeReason: null };
  }
  const closeReason = given === undefined ? pledge.closeReason : given;
  if (next === "written_off" && !closeReason)
    throw refused("close_reason", "required", "Enter a reason for writing off the pledge.");
  const closedAt = next === pledge.status ? pledge.closedAt : now();
  return { status: next, closedAt, closeReason };
}

const ACTIONS = {
  open: "pledge.reopen",
  written_off: "pledge.write_off",
  cancelled: "pledge.cancel",
} as const;

const actionOf = (before: Pledge, after: Pledge) =>
  before.status === after.status ? "pledge.change" : ACTIONS[after.status];
