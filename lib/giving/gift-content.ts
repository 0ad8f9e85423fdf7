import { TZDate } from "@date-fns/tz";
import { and, eq, inArray } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { designations, entities, organizations, programs } from "@/db/schema";
import { amountIn } from "@/lib/amounts";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { refused } from "@/lib/input";
import type { Minor } from "@/lib/money";
import { localDay } from "./calendar";
import type { GiftContent } from "./donation-schema";
import type { Donation, NewDonationLine } from "./donations";
import { isThing } from "./method-names";

/** Throws 422 for what does not go together, whatever the gift is for. */
export function requireWhole(entry: GiftContent): void {
  if (isThing(entry.method) && !entry.in_kind_description)
    throw refused("in_kind_description", "required", "Say what was given.");
  if (!isThing(entry.method) && entry.in_kind_description)
    throw refused("in_kind_description", "not_applicable", "Only stock and things are described.");
  const hasWorth = entry.fair_market_value != null && Number(entry.fair_market_value) !== 0;
  if (hasWorth && !entry.goods_description)
    throw refused("goods_description", "required", "Say what the donor got for the gift.");
  if (entry.goods_description && !hasWorth)
    throw refused("fair_market_value", "required", "Estimate what that is worth.");
}

/** Throws 422 for a program that the organization does not have. */
export async function currencyOf(
  tx: Tx,
  organizationId: number,
  programId: number,
): Promise<string> {
  const [found] = await tx
    .select({ currency: programs.currency })
    .from(programs)
    .where(and(eq(programs.organizationId, organizationId), eq(programs.id, programId)));
  if (!found) throw refused("program_id", "unknown_program", "This program does not exist.");
  return found.currency;
}

type Lines = {
  organizationId: number;
  programId: number;
  currency: string;
  lines: GiftContent["lines"];
};

/** What each line is for, in the words of today. Throws 422. */
export async function readLines(tx: Tx, wanted: Lines): Promise<NewDonationLine[]> {
  const known = await namesOf(tx, wanted);
  return wanted.lines.map((line, index) => {
    const path = `lines.${index}`;
    const amount = amountIn(wanted.currency, line.amount, `${path}.amount`);
    const { designation_id: designationId, entity_id: entityId } = line;
    if ((designationId == null) === (entityId == null))
      throw refused(path, "one_purpose", "Name one designation or one entity.");
    const label =
      designationId != null
        ? known.designations.get(designationId)
        : known.entities.get(entityId ?? 0);
    const field = designationId != null ? "designation_id" : "entity_id";
    if (label === undefined)
      throw refused(`${path}.${field}`, "unknown_purpose", "The program does not have this.");
    if (designationId != null) return { designationId, label, amount };
    return { entityId: entityId ?? 0, label, amount };
  });
}

/** What the designations and entities of a program are called, as far as lines name them. */
async function namesOf(tx: Tx, { organizationId, programId, lines }: Lines) {
  const ids = (key: "designation_id" | "entity_id") => lines.flatMap((line) => line[key] ?? []);
  const named = await tx
    .select({ id: designations.id, name: designations.name })
    .from(designations)
    .where(
      and(
        eq(designations.organizationId, organizationId),
        eq(designations.programId, programId),
        inArray(designations.id, ids("designation_id")),
      ),
    );
  const titled = await tx
    .select({ id: entities.id, name: entities.title })
    .from(entities)
    .where(
      and(
        eq(entities.organizationId, organizationId),
        eq(entities.programId, programId),
        inArray(entities.id, ids("entity_id")),
      ),
    );
  const byId = (rows: { id: number; name: string }[]) =>
    new Map(rows.map(({ id, name }) => [id, name]));
  return { designations: byId(named), entities: byId(titled) };
}

/** Noon of the day, so that no zone makes another day of it; not after now. Throws 422 for days to come. */
export async function receivedAt(tx: Tx, organizationId: number, day: string): Promise<Date> {
  const [organization] = await tx
    .select({ timeZone: organizations.timeZone })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!organization) throw notFound("organization");
  const at = now();
  if (day > localDay(at, organization.timeZone))
    throw refused("received_on", "in_the_future", "A gift is entered once it has arrived.");
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const noon = new TZDate(year, month - 1, date, 12, organization.timeZone);
  return new Date(Math.min(noon.getTime(), at.getTime()));
}

/** What a gift's row says of itself. Throws 422 for goods worth more than the gift. */
export const columnsOf = (entry: GiftContent, amount: Minor, currency: string) => ({
  programId: entry.program_id,
  method: entry.method,
  donatedOn: entry.received_on,
  isAnonymous: entry.is_anonymous,
  tribute: tributeOf(entry),
  note: entry.note ?? null,
  fairMarketValue: fairMarketValueOf(entry, currency, amount),
  goodsDescription: entry.goods_description ?? null,
  inKindDescription: entry.in_kind_description ?? null,
  appealId: entry.appeal_id ?? null,
  campaignId: entry.campaign_id ?? null,
  channelId: entry.channel_id ?? null,
  amount,
});

function tributeOf({ tribute }: GiftContent): Donation["tribute"] {
  if (!tribute) return null;
  const { kind, name, notify_name = null, notify_email = null, message = null } = tribute;
  return { kind, name, notify_name, notify_email, message };
}

function fairMarketValueOf(
  { fair_market_value: given }: GiftContent,
  currency: string,
  amount: Minor,
): Minor {
  if (given == null || Number(given) === 0) return 0;
  const worth = amountIn(currency, given, "fair_market_value");
  if (worth <= amount) return worth;
  throw refused("fair_market_value", "above_gift", "It cannot be worth more than the gift.");
}
