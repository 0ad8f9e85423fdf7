import { TZDate } from "@date-fns/tz";
import { eq, inArray } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { designations, entities, programs } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { now } from "@/lib/clock";
import { refused } from "@/lib/input";
import type { Minor } from "@/lib/money";
import { localDay, zoneOf } from "../calendar";
import type { GiftContent } from "../donation-schema";
import type { Donation, NewDonationLine } from "../donations";
import { isThing } from "../method-names";
import { propertyOf } from "../property";
import { benefitKindOf, requireBenefit, requireLittle } from "./benefit";
import { requireTaxFacts, taxFactsOf } from "./tax-facts";

/** Throws 422 for what does not go together, whatever the gift is for. */
export function requireWhole(entry: GiftContent): void {
  if (isThing(entry.method) && !entry.in_kind_description)
    throw refused("in_kind_description", "required", "Describe what was given.");
  if (!isThing(entry.method) && entry.in_kind_description)
    throw refused(
      "in_kind_description",
      "not_applicable",
      "Only stock and gifts in kind have a description.",
    );
  if (entry.property_kind && entry.method !== "in_kind")
    throw refused("property_kind", "not_applicable", "Only gifts in kind have a kind.");
  requireBenefit(entry);
  requireTaxFacts(entry);
}

/** Throws 422 for a gift that was made after it came. @param received its local date */
export function requireGivenBefore({ given_on: given }: GiftContent, received: string): void {
  if (given && given > received)
    throw refused("given_on", "after_received", "The gift can’t be dated after it was received.");
}

/** Throws 422 for a program that the organization does not have. */
export async function currencyOf(
  reader: Db | Tx,
  organizationId: number,
  programId: number,
): Promise<string> {
  const [found] = await reader
    .select({ currency: programs.currency })
    .from(programs)
    .where(within(programs, organizationId, eq(programs.id, programId)));
  if (!found) throw refused("program_id", "unknown_program", "This program doesn’t exist.");
  return found.currency;
}

type Lines = {
  organizationId: number;
  programId: number;
  currency: string;
  lines: GiftContent["lines"];
};

export type PurposeNames = {
  designations: ReadonlyMap<number, string>;
  entities: ReadonlyMap<number, string>;
};

/** What each line is for, in the words of today. Throws 422. */
export const readLines = async (tx: Tx, wanted: Lines): Promise<NewDonationLine[]> =>
  linesIn(wanted, await namesOf(tx, wanted));

/** The same with the names at hand. Throws 422. */
export function linesIn(
  wanted: Pick<Lines, "currency" | "lines">,
  known: PurposeNames,
): NewDonationLine[] {
  return wanted.lines.map((line, index) => {
    const path = `lines.${index}`;
    const amount = amountIn(wanted.currency, line.amount, `${path}.amount`);
    const { designation_id: designationId, entity_id: entityId } = line;
    if ((designationId == null) === (entityId == null))
      throw refused(path, "one_purpose", "Enter either a designation or a recipient.");
    const label =
      designationId != null
        ? known.designations.get(designationId)
        : known.entities.get(entityId ?? 0);
    const field = designationId != null ? "designation_id" : "entity_id";
    if (label === undefined)
      throw refused(`${path}.${field}`, "unknown_purpose", "This isn’t part of the program.");
    if (designationId != null) return { designationId, label, amount };
    return { entityId: entityId ?? 0, label, amount };
  });
}

/** What the designations and entities of a program are called, as far as lines name them. */
export async function namesOf(
  tx: Tx,
  { organizationId, programId, lines }: Omit<Lines, "currency">,
): Promise<PurposeNames> {
  const ids = (key: "designation_id" | "entity_id") => lines.flatMap((line) => line[key] ?? []);
  const named = await tx
    .select({ id: designations.id, name: designations.name })
    .from(designations)
    .where(
      within(
        designations,
        organizationId,
        eq(designations.programId, programId),
        inArray(designations.id, ids("designation_id")),
      ),
    );
  const titled = await tx
    .select({ id: entities.id, name: entities.publicName })
    .from(entities)
    .where(
      within(
        entities,
        organizationId,
        eq(entities.programId, programId),
        inArray(entities.id, ids("entity_id")),
      ),
    );
  const byId = (rows: { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return { designations: byId(named), entities: byId(titled) };
}

/** When a gift arrived: its local date in the organization's zone, and the instant. */
export type Arrival = { day: string; at: Date };

/**
 * Reads `received_on`, a local date or an instant. Of a date the instant is its noon, so that no zone makes
 * another day of it, but never after now. Throws 422 for the future.
 */
export const arrivalOf = async (tx: Tx, organizationId: number, said: string): Promise<Arrival> =>
  arrivalIn(await zoneOf(tx, organizationId), said);

/** The same in a known zone. Throws 422 for the future. */
export function arrivalIn(timeZone: string, said: string): Arrival {
  const present = now();
  const instant = said.includes("T") ? new Date(said) : undefined;
  const day = instant ? localDay(instant, timeZone) : said;
  if (day > localDay(present, timeZone) || (instant && instant > present))
    throw refused("received_on", "in_the_future", "Enter today or an earlier day.");
  if (instant) return { day, at: instant };
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const noon = new TZDate(year, month - 1, date, 12, timeZone);
  return { day, at: new Date(Math.min(noon.getTime(), present.getTime())) };
}

/**
 * What a gift's row says of itself. Throws 422 for goods worth more than the gift.
 * @param entry with `received_on` as a local date
 */
export const columnsOf = (entry: GiftContent, amount: Minor, currency: string) => ({
  programId: entry.program_id,
  method: entry.method,
  donatedOn: entry.given_on ?? entry.received_on,
  receivedOn: entry.received_on,
  isAnonymous: entry.is_anonymous,
  tribute: tributeOf(entry),
  note: entry.note ?? null,
  fairMarketValue: fairMarketValueOf(entry, currency, amount),
  benefitKind: benefitKindOf(entry),
  goodsDescription: entry.goods_description ?? null,
  inKindDescription: entry.in_kind_description ?? null,
  propertyKind: propertyOf({ method: entry.method, propertyKind: entry.property_kind ?? null }),
  taxFacts: taxFactsOf(entry),
  appealId: entry.appeal_id ?? null,
  campaignId: entry.campaign_id ?? null,
  channelId: entry.channel_id ?? null,
  pledgeId: entry.pledge_id ?? null,
  amount,
});

function tributeOf({ tribute }: GiftContent): Donation["tribute"] {
  if (!tribute) return null;
  const { kind, name, notify_name = null, notify_email = null, message = null } = tribute;
  return { kind, name, notify_name, notify_email, message };
}

function fairMarketValueOf(entry: GiftContent, currency: string, amount: Minor): Minor {
  const { fair_market_value: given } = entry;
  if (given == null || Number(given) === 0) return 0;
  const worth = amountIn(currency, given, "fair_market_value");
  if (worth > amount)
    throw refused(
      "fair_market_value",
      "above_gift",
      "The value can’t be more than the gift’s amount.",
    );
  requireLittle(entry, { paid: amount, worth, currency });
  return worth;
}
