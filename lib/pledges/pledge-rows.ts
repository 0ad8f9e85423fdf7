import { desc, eq, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  designations,
  type donations,
  donors,
  formPledges,
  giftSources,
  pledges,
  programs,
} from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { Counting } from "@/lib/giving/counting";
import { toMajor } from "@/lib/money";
import { countedOf, paidOf, pledgeCounting } from "./paid";
import type { PledgeSummary, PledgeView } from "./schema";
import { type Standing, standingOf } from "./standing";

export type Pledge = typeof pledges.$inferSelect;
type Place = { organizationId: number };

export const isPledge = ({ organizationId }: Place, id: number): SQL =>
  within(pledges, organizationId, eq(pledges.id, id));

/** A pledge under its row lock. Throws not found. */
export async function lockPledge(tx: Tx, place: Place, id: number): Promise<Pledge> {
  const [found] = await tx.select().from(pledges).where(isPledge(place, id)).for("no key update");
  if (!found) throw notFound("pledge");
  return found;
}

/** Pledges with whose and what for they are, and what is paid, the newest first. */
export function selectPledges(reader: Db | Tx, counting: Counting, where: SQL | undefined) {
  return reader
    .select({
      pledge: pledges,
      donor: { id: donors.id, name: donors.displayName },
      program: { id: programs.id, name: programs.name },
      designation: { id: designations.id, name: designations.name },
      paid: paidOf(counting),
    })
    .from(pledges)
    .innerJoin(donors, within(donors, pledges.organizationId, eq(donors.id, pledges.donorId)))
    .innerJoin(
      programs,
      within(programs, pledges.organizationId, eq(programs.id, pledges.programId)),
    )
    .leftJoin(
      designations,
      within(designations, pledges.organizationId, eq(designations.id, pledges.designationId)),
    )
    .where(where)
    .orderBy(desc(pledges.id))
    .$dynamic();
}

type Selected = Awaited<ReturnType<typeof selectPledges>>[number];

/** A pledge in a list, as it stands today. */
export const presentSummary = (row: Selected, { windows }: Counting): PledgeSummary =>
  summaryOf(row, standingOf(row.pledge, row.paid, windows.day));

function summaryOf({ pledge, paid, ...named }: Selected, standing: Standing): PledgeSummary {
  const major = (minor: number) => toMajor(minor, pledge.currency);
  const { next, overdue } = standing;
  return {
    id: pledge.id,
    donor: named.donor,
    program: named.program,
    designation: named.designation,
    currency: pledge.currency,
    amount: major(pledge.amount),
    paid_amount: major(paid),
    balance: major(standing.balance),
    written_off_amount: major(standing.writtenOff),
    status: standing.status,
    pledged_on: pledge.pledgedOn,
    frequency: pledge.frequency,
    first_due_on: pledge.firstDueOn,
    installment_count: pledge.installmentCount,
    next_due_on: next?.dueOn ?? null,
    next_due_amount: major(next?.amount ?? 0),
    overdue_amount: major(overdue?.amount ?? 0),
    overdue_since: overdue?.since ?? null,
    source: pledge.source,
    created_at: pledge.createdAt.toISOString(),
  };
}

/** A pledge with its installments and gifts. Throws not found. */
export async function readPledge(reader: Db | Tx, place: Place, id: number): Promise<PledgeView> {
  const counting = await pledgeCounting(reader, place.organizationId);
  const [found] = await selectPledges(reader, counting, isPledge(place, id));
  if (!found) throw notFound("pledge");
  const { pledge } = found;
  const standing = standingOf(pledge, found.paid, counting.windows.day);
  const major = (minor: number) => toMajor(minor, pledge.currency);
  const isOpen = standing.status === "open";
  return {
    ...summaryOf(found, standing),
    ...(await around(reader, pledge)),
    note: pledge.note,
    closed_at: pledge.closedAt?.toISOString() ?? null,
    close_reason: pledge.closeReason,
    installments: standing.installments.map(({ number, dueOn, amount, paid }) => ({
      ...{ number, due_on: dueOn, amount: major(amount), paid_amount: major(paid) },
      is_overdue: isOpen && paid < amount && dueOn < counting.windows.day,
    })),
    gifts: await giftsOf(reader, pledge, counting),
  };
}

/** The appeal that brought a pledge in, and the submission that it came from. */
async function around(reader: Db | Tx, { organizationId, id }: Pledge) {
  const [found] = await reader
    .select({
      appeal: { id: giftSources.id, name: giftSources.name },
      submissionId: formPledges.submissionId,
    })
    .from(pledges)
    .leftJoin(
      giftSources,
      within(giftSources, pledges.organizationId, eq(giftSources.id, pledges.appealId)),
    )
    .leftJoin(
      formPledges,
      within(formPledges, pledges.organizationId, eq(formPledges.pledgeId, pledges.id)),
    )
    .where(isPledge({ organizationId }, id));
  return { appeal: found?.appeal ?? null, form_submission_id: found?.submissionId ?? null };
}

/** The gifts that are applied to a pledge, also those that do not count. */
async function giftsOf(
  reader: Db | Tx,
  { organizationId, id, currency }: Pledge,
  counting: Counting,
): Promise<PledgeView["gifts"]> {
  const { rows } = await reader.execute<{
    id: number;
    donated_on: string;
    method: (typeof donations.$inferSelect)["method"];
    status: (typeof donations.$inferSelect)["status"];
    amount: string;
    counted: string;
  }>(sql`
    select d.id, d.donated_on::text, d.method, d.status, d.amount, ${countedOf(counting)} as counted
    from donations d where d.organization_id = ${organizationId} and d.pledge_id = ${id}
    order by d.donated_on, d.id`);
  return rows.map(({ amount, counted, ...gift }) => ({
    ...gift,
    amount: toMajor(Number(amount), currency),
    counted_amount: toMajor(Number(counted), currency),
  }));
}
