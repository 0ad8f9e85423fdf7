import { eq, type SQL, sql } from "drizzle-orm";
import { donationLines, donationReceipts, donations, donors, entities } from "@/db/schema";
import { within } from "@/db/within";

/** The lines of a gift, within a query of gifts. */
export const ofGift: SQL = sql`${donationLines.organizationId} = ${donations.organizationId} and ${donationLines.donationId} = ${donations.id}`;

/** A line's label has a recipient's public name, which donors read. Staff read the whole name. */
export const labelForStaff = sql<string>`coalesce(
  (select ${entities.title} || coalesce(substring(${donationLines.label} from ' \\(\\d+ months?\\)$'), '')
    from ${entities}
    where ${entities.organizationId} = ${donationLines.organizationId}
      and ${entities.id} = ${donationLines.entityId}),
  ${donationLines.label})`;

/** What a gift is for, in staff's words; null for one without lines. */
export const purposeOfGift = sql<
  string | null
>`(select string_agg(${labelForStaff}, ', ' order by ${donationLines.id}) from ${donationLines} where ${ofGift})`;

/** What a receipt's printed number is made of. */
export const NUMBER_COLUMNS = {
  numberPrefix: donationReceipts.numberPrefix,
  year: donationReceipts.year,
  sequence: donationReceipts.sequence,
};

/** Joins gifts with their legal donors. */
export const giverOfGift = within(
  donors,
  donations.organizationId,
  eq(donors.id, donations.donorId),
);

/** Joins gifts with the receipt that counts, if there is one. */
export const receiptOfGift = within(
  donationReceipts,
  donations.organizationId,
  eq(donationReceipts.donationId, donations.id),
  eq(donationReceipts.status, "issued"),
);
