import { asc, desc, eq, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donationLines, donationReceipts, donations, plans } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { readLedger } from "@/lib/payments/ledger";
import type { Donation } from "../donations";
import { labelForStaff } from "../gift-joins";
import { isGivingVehicle } from "../vehicles";
import { selectSummaries } from "./list";
import { readSourcesOf } from "./sources";
import { type DonationView, presentDonation } from "./view";

/** A gift with everything around it. Throws not found. */
export async function getDonation(actor: MemberActor, id: number): Promise<DonationView> {
  requirePermission(actor, "donations_view");
  return readDonation(db, actor.organizationId, id);
}

/** Throws not found. */
export async function readDonation(
  reader: Db | Tx,
  organizationId: number,
  id: number,
): Promise<DonationView> {
  const wanted = within(donations, organizationId, eq(donations.id, id));
  const [row] = await selectSummaries(reader, wanted);
  if (!row) throw notFound("gift");
  const ofGift = within(donationReceipts, organizationId, eq(donationReceipts.donationId, id));
  return presentDonation(row, {
    lines: await linesForStaff(reader, row.donation),
    ledger: await readLedger(reader, organizationId, { donationId: id }),
    receipts: await reader
      .select()
      .from(donationReceipts)
      .where(ofGift)
      .orderBy(desc(donationReceipts.id)),
    plans: await plansAround(reader, organizationId, id),
    sources: await readSourcesOf(reader, row.donation),
    isOfVehicle: await isGivingVehicle(reader, row.donation),
  });
}

/** A gift's lines with the whole names of recipients. */
async function linesForStaff(reader: Db | Tx, { organizationId, id }: Donation) {
  const lines = await reader
    .select({ line: donationLines, label: labelForStaff })
    .from(donationLines)
    .where(within(donationLines, organizationId, eq(donationLines.donationId, id)))
    .orderBy(asc(donationLines.id));
  return lines.map(({ line, label }) => ({ ...line, label }));
}

function plansAround(reader: Db | Tx, organizationId: number, donationId: number) {
  const paid = sql`${plans.id} in (select ${donationLines.planId} from ${donationLines} where ${donationLines.organizationId} = ${organizationId} and ${donationLines.donationId} = ${donationId})`;
  return reader
    .select()
    .from(plans)
    .where(
      within(plans, organizationId, sql`(${plans.firstDonationId} = ${donationId} or ${paid})`),
    )
    .orderBy(asc(plans.id));
}
