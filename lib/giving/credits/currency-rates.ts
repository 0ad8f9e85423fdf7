import { asc, desc, eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { currencyRates, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { notFound } from "@/lib/errors";
import { type Actor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { currencyExponent, isCurrency } from "@/lib/money";
import { type CurrencyRateView, NewCurrencyRate, type NewCurrencyRateInput } from "./credit-schema";

type CurrencyRate = typeof currencyRates.$inferSelect;

/** What a currency is worth from a day on; setting it again for the same day replaces it. Throws 422. */
export async function setCurrencyRate(
  actor: Actor,
  input: NewCurrencyRateInput,
): Promise<CurrencyRateView> {
  requirePermission(actor, "donations_edit");
  const wanted = accept(NewCurrencyRate, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    const [organization] = await tx
      .select({ currency: organizations.currency })
      .from(organizations)
      .where(eq(organizations.id, organizationId));
    if (!organization) throw notFound("organization");
    const { currency: toCurrency } = organization;
    if (!isCurrency(wanted.currency) || wanted.currency === toCurrency)
      throw refused("currency", "unknown_currency", "Choose a currency other than your own.");
    const rate = rateOf(wanted.rate);
    const shift = currencyExponent(toCurrency) - currencyExponent(wanted.currency);
    const factor = sql`${rate}::numeric * 10::numeric ^ ${shift}::int`;
    const [written] = await tx
      .insert(currencyRates)
      .values({
        ...{ organizationId, toCurrency, rate, factor },
        currency: wanted.currency,
        effectiveOn: wanted.effective_on,
      })
      .onConflictDoUpdate({
        target: [
          currencyRates.organizationId,
          currencyRates.currency,
          currencyRates.toCurrency,
          currencyRates.effectiveOn,
        ],
        set: { rate, factor },
      })
      .returning();
    if (!written) throw new Error("A rate was not written.");
    const { currency, effective_on } = wanted;
    await recordChange(tx, actor, {
      action: "currency_rate.set",
      subjectType: "currency_rate",
      subjectId: written.id,
      after: { currency, effective_on, rate },
    });
    return present(written);
  });
}

/** Every rate, by currency, newest first. */
export async function listCurrencyRates(actor: Actor): Promise<CurrencyRateView[]> {
  requirePermission(actor, "donations_view");
  const found = await db
    .select()
    .from(currencyRates)
    .where(within(currencyRates, actor.organizationId))
    .orderBy(asc(currencyRates.currency), desc(currencyRates.effectiveOn));
  return found.map(present);
}

/** Throws not found. */
export async function removeCurrencyRate(actor: Actor, id: number): Promise<void> {
  requirePermission(actor, "donations_edit");
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(currencyRates)
      .where(within(currencyRates, actor.organizationId, eq(currencyRates.id, id)))
      .returning();
    if (!removed) throw notFound("rate");
    await recordChange(tx, actor, {
      action: "currency_rate.remove",
      subjectType: "currency_rate",
      subjectId: id,
      before: { ...present(removed) },
    });
  });
}

/** A plain decimal above zero. Throws 422. */
function rateOf(given: number | string): string {
  const text = String(given).trim();
  const isPlain = /^\d{1,9}(\.\d{1,12})?$/.test(text);
  if (isPlain && Number(text) > 0) return text;
  throw refused(
    "rate",
    "invalid_rate",
    "Enter a number above zero, with at most 12 decimal places.",
  );
}

const present = (row: CurrencyRate): CurrencyRateView => ({
  id: row.id,
  currency: row.currency,
  to_currency: row.toCurrency,
  effective_on: row.effectiveOn,
  rate: Number(row.rate),
});
