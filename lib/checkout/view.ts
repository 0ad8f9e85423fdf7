import { eq, inArray } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { designations, files } from "@/db/schema";
import { within } from "@/db/within";
import { env } from "@/lib/env";
import { monthlyPriceOf, monthsPaid, priceWords } from "@/lib/giving/plans/monthly-price";
import { toMajor } from "@/lib/money";
import { offeredWays } from "@/lib/payments/ways";
import { entityUrl } from "@/lib/sponsorship/addresses";
import { designationsOf } from "@/lib/sponsorship/designations";
import { urlOf } from "@/lib/sponsorship/entity-view";
import { hasPlaces } from "@/lib/sponsorship/holds";
import { clientSlug, type ProgramRow } from "@/lib/sponsorship/program-rows";
import {
  type CartLine,
  type Checkout,
  type CheckoutActor,
  findUnfinished,
  getOpenProgram,
  labelOf,
  linesOfCheckout,
} from "./cart";
import { presentGiftAid } from "./gift-aid";
import { knownGiver } from "./giver";
import { type Quote, quoteOf } from "./quote";
import type { CheckoutView } from "./schema";

/** The page on which a person goes on with a checkout. Absolute. */
export const checkoutUrl = (client: string, program: string): string =>
  `${env().APP_ORIGIN}/o/${client}/give?program=${program}`;

/**
 * The session's unfinished checkout of a program; an empty one when it has none, or when there is no
 * session yet. Throws not found.
 */
export async function readCheckout(actor: CheckoutActor, programId: number): Promise<CheckoutView> {
  const program = await getOpenProgram(db, actor, programId);
  const hasSession = actor.sessionId !== undefined;
  const checkout = hasSession ? await findUnfinished(db, actor, programId) : undefined;
  return presentCheckout(db, actor, program, checkout);
}

/** What the API and our own page show of a checkout. */
export async function presentCheckout(
  reader: Db | Tx,
  actor: CheckoutActor,
  program: ProgramRow,
  checkout: Checkout | undefined,
): Promise<CheckoutView> {
  const { organizationId } = actor;
  const lines = checkout ? await linesOfCheckout(reader, checkout) : [];
  const quote = quoteOf(program, checkout, lines);
  const client = await clientSlug(reader, organizationId);
  const thumbs = await thumbsOf(reader, organizationId, lines);
  const offered = within(
    designations,
    organizationId,
    eq(designations.programId, program.id),
    eq(designations.active, true),
  );
  return {
    id: checkout?.id ?? null,
    session_id: actor.sessionId ?? 0,
    program_id: program.id,
    program_name: program.name,
    status: checkout?.status === "paying" ? "paying" : "open",
    currency: program.currency,
    items: lines.map((line) => presentLine(program, client, thumbs, line)),
    ...presentQuote(quote, program.currency),
    covers_fees: checkout?.coversFees ?? false,
    allowed: {
      ...allowedBy(program),
      ways: [...(await offeredWays(reader, organizationId, program.currency))],
    },
    designations: (await designationsOf(reader, offered)).map(({ id, word, name }) => ({
      id,
      word,
      name,
    })),
    giver: checkout?.giver ?? (await knownGiver(reader, actor)),
    is_anonymous: checkout?.isAnonymous ?? false,
    on_behalf_of: checkout?.onBehalfOf ?? null,
    tribute: checkout?.tribute ?? null,
    note: checkout?.note ?? null,
    gift_aid: await presentGiftAid(reader, actor, checkout),
    url: checkoutUrl(client, program.slug),
  };
}

function presentQuote({ subtotal, feesToCover, feesCovered, total }: Quote, currency: string) {
  return {
    subtotal: toMajor(subtotal, currency),
    fees_to_cover: toMajor(feesToCover, currency),
    fees_covered: toMajor(feesCovered, currency),
    total: toMajor(total, currency),
  };
}

function allowedBy(program: ProgramRow): Omit<CheckoutView["allowed"], "ways"> {
  const major = (minor: number) => toMajor(minor, program.currency);
  return {
    frequencies: program.frequencies,
    minimum_amount: major(program.minimumAmount),
    maximum_amount: program.maximumAmount === null ? null : major(program.maximumAmount),
    suggested_amounts: program.suggestedAmounts.map(major),
    suggested_impacts: program.suggestedAmounts.map(
      (_, index) => program.suggestedImpacts[index] ?? "",
    ),
    suggests_monthly: program.suggestsMonthly && program.frequencies.includes(1),
    fee_cover: {
      percent: program.feeCoverBasisPoints / 100,
      fixed: major(program.feeCoverFixed),
    },
    one_time_months: program.oneTimeMonths,
  };
}

type Thumbs = Map<number, string>;

async function thumbsOf(
  reader: Db | Tx,
  organizationId: number,
  lines: readonly CartLine[],
): Promise<Thumbs> {
  const ids = lines.flatMap(({ entity }) => entity?.thumbFileId ?? []);
  if (ids.length === 0) return new Map();
  const found = await reader
    .select({ id: files.id, isPublic: files.isPublic })
    .from(files)
    .where(within(files, organizationId, inArray(files.id, ids)));
  return new Map(found.map((file) => [file.id, urlOf(file, "thumb")]));
}

function presentLine(
  program: ProgramRow,
  client: string,
  thumbs: Thumbs,
  line: CartLine,
): CheckoutView["items"][number] {
  const { item, designation, entity } = line;
  const price = monthlyPriceOf(entity);
  return {
    id: item.id,
    designation: designation && {
      id: designation.id,
      word: designation.word,
      name: designation.name,
    },
    entity: entity && {
      id: entity.id,
      title: entity.publicName,
      thumb: thumbs.get(entity.thumbFileId ?? 0) ?? "",
      url: entityUrl(client, program.slug, entity.id),
    },
    label: labelOf(line),
    fundraising_page: line.page && { id: line.page.id, title: line.page.title },
    amount: toMajor(item.amount, program.currency),
    frequency: item.frequency,
    amount_is_fixed: price !== null,
    price_per_month: price === null ? null : toMajor(price, program.currency),
    pays_for_months: price === null ? null : monthsPaid(item.frequency, program.oneTimeMonths),
    terms: price === null ? null : priceWords({ ...program, ...item, price }),
    has_places: entity !== null && hasPlaces(entity),
    held_until: item.heldUntil?.toISOString() ?? null,
  };
}
