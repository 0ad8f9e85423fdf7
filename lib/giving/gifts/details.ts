import { asc, desc, eq, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { donationLines, donationReceipts, donations, plans } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { readLedger } from "@/lib/payments/ledger";
import { linesOf } from "../donations";
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
    lines: await linesOf(reader, row.donation),
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
