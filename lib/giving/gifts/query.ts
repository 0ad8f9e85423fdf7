import { eq, gte, ilike, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db, Tx } from "@/db/client";
import { ACKNOWLEDGEMENTS, donations } from "@/db/schema";
import { within } from "@/db/within";
import { CustomFilters, matchesFilters } from "@/lib/custom-fields/filters";
import { containing, isNamed } from "@/lib/donors/donor-search";
import { badRequest } from "@/lib/errors";
import { Day, LARGEST_ROW_ID, QueryId, rowLimit, textUpTo } from "@/lib/input";
import { currencyExponent } from "@/lib/money";
import { GIFT_METHODS, GIFT_STATUSES } from "../donation-schema";
import { giftOfReference } from "../gift-reference";

const major = z
  .string()
  .regex(/^\d{1,12}(?:\.\d{1,4})?$/, "Enter an amount such as 250 or 250.50.")
  .transform(Number);

/** Which gifts are meant; what is left out does not narrow. */
export const DonationFilter = z.strictObject({
  donor_id: QueryId.optional(),
  program_id: QueryId.optional(),
  status: z.enum(GIFT_STATUSES).optional(),
  method: z.enum(GIFT_METHODS).optional(),
  acknowledgement: z.enum(ACKNOWLEDGEMENTS).optional(),
  is_test: z
    .enum(["true", "false"])
    .optional()
    .meta({ description: "`false` leaves out gifts paid in test mode" }),
  source_id: QueryId.optional().meta({ description: "The appeal, campaign, or channel" }),
  from: Day.optional().meta({ description: "The first day, as of `donated_on`" }),
  to: Day.optional().meta({ description: "The last day" }),
  min_amount: major.optional().meta({ description: "Major units of the gift's own currency" }),
  max_amount: major.optional(),
  q: textUpTo(200).optional().meta({
    description:
      "Matches the donor’s name or email address, the note, or the reference of a transfer or check",
  }),
  filter: CustomFilters,
});
export type DonationFilter = z.output<typeof DonationFilter>;

export const DonationListQuery = DonationFilter.extend({
  cursor: textUpTo(200).optional().meta({ description: "`next_cursor` from the previous page" }),
  limit: rowLimit(25),
});
export type DonationListQuery = z.output<typeof DonationListQuery>;

export function matching(organizationId: number, filter: Partial<DonationFilter>): SQL | undefined {
  const { min_amount: least, max_amount: most } = filter;
  return within(
    donations,
    organizationId,
    filter.donor_id === undefined ? undefined : eq(donations.donorId, filter.donor_id),
    filter.program_id === undefined ? undefined : eq(donations.programId, filter.program_id),
    filter.status && eq(donations.status, filter.status),
    filter.method && eq(donations.method, filter.method),
    filter.acknowledgement && eq(donations.acknowledgement, filter.acknowledgement),
    filter.is_test && eq(donations.isTest, filter.is_test === "true"),
    filter.source_id === undefined ? undefined : broughtInBy(filter.source_id),
    filter.from ? gte(donations.donatedOn, filter.from) : undefined,
    filter.to ? lte(donations.donatedOn, filter.to) : undefined,
    least === undefined ? undefined : sql`${donations.amount} >= ${least}::numeric * ${unit}`,
    most === undefined ? undefined : sql`${donations.amount} <= ${most}::numeric * ${unit}`,
    filter.q?.trim() ? mentions(filter.q.trim()) : undefined,
  );
}

/** Does a filter ask about donors? If not, a count leaves them out, because it reads every gift. */
export const asksOfDonor = ({ q }: Partial<DonationFilter>): boolean => Boolean(q?.trim());

/** What it asks of the gift's custom fields. Throws 422 for those that there are not. */
export const customMatching = (
  reader: Db | Tx,
  actor: { organizationId: number },
  { filter }: Partial<DonationFilter>,
): Promise<SQL | undefined> =>
  matchesFilters(reader, actor, { object: "donation", id: donations.id }, filter);

const broughtInBy = (id: number): SQL | undefined =>
  or(eq(donations.appealId, id), eq(donations.campaignId, id), eq(donations.channelId, id));

function mentions(words: string): SQL | undefined {
  const id = giftOfReference(words);
  if (id !== undefined) return eq(donations.id, id);
  return or(isNamed(words), ilike(donations.note, containing(words)));
}

const codesOf = (exponent: number): string[] =>
  Intl.supportedValuesOf("currency").filter((code) => currencyExponent(code) === exponent);

/** How many minor units one major unit of the gift's currency has. */
const unit = sql`case when ${inArray(donations.currency, codesOf(0))} then 1 when ${inArray(donations.currency, codesOf(3))} then 1000 else 100 end`;

/** Where a page of the list begins: next to this gift, towards older or newer ones. */
export type Place = { towards: "older" | "newer"; donatedOn: string; id: number };

const PLACE = /^(older|newer) (\d{4}-\d\d-\d\d) ([1-9]\d{0,9})$/;

export const cursorOf = ({ towards, donatedOn, id }: Place): string =>
  Buffer.from(`${towards} ${donatedOn} ${id}`).toString("base64url");

/** Throws 400 for a cursor that we did not give. */
export function placeOf(cursor: string): Place {
  const [, towards, donatedOn = "", id] =
    PLACE.exec(Buffer.from(cursor, "base64url").toString("utf8")) ?? [];
  const isDay = Day.safeParse(donatedOn).success;
  if ((towards !== "older" && towards !== "newer") || !isDay || Number(id) > LARGEST_ROW_ID)
    throw badRequest("invalid_cursor", "This cursor isn’t valid. Use one returned by this list.");
  return { towards, donatedOn, id: Number(id) };
}
