import { eq, inArray, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { donations } from "@/db/schema";
import { within } from "@/db/within";
import { ownDonorIds } from "@/lib/donors/own";
import type { DonorActor } from "@/lib/identity/actor";
import type { Minor } from "@/lib/money";
import { todayOf } from "../calendar";
import { netOfGift } from "../net-gift";

/** What was given in one currency, in minor units; covered fees and what came back do not count. */
export type CurrencyTotals = {
  currency: string;
  thisYear: Minor;
  ever: Minor;
  gifts: number;
  /** Every calendar year from the first gift to today, oldest first. */
  byYear: { year: number; amount: Minor; gifts: number }[];
};

export type GivingSummary = { year: number; totals: CurrencyTotals[] };

type Row = { year: number; currency: string; amount: Minor; gifts: number };

/** A donor's giving, with that of organizations they give for; the currency given most often first. */
export async function readGivingSummary(actor: DonorActor): Promise<GivingSummary> {
  const year = Number((await todayOf(db, actor.organizationId)).slice(0, 4));
  const rows = await yearlyRows(actor);
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const totals = currencies.map((currency) =>
    totalsOf(
      currency,
      rows.filter((row) => row.currency === currency),
      year,
    ),
  );
  return { year, totals: totals.sort((one, other) => other.gifts - one.gifts) };
}

function yearlyRows(actor: DonorActor): Promise<Row[]> {
  const year = sql<number>`extract(year from ${donations.donatedOn})::int`;
  const net = netOfGift(donations.amount, donations.refundedAmount);
  return db
    .select({
      year,
      currency: donations.currency,
      amount: sql<number>`sum(${net})`.mapWith(Number),
      gifts: sql<number>`count(*)::int`,
    })
    .from(donations)
    .where(
      within(
        donations,
        actor.organizationId,
        inArray(donations.donorId, ownDonorIds(actor)),
        eq(donations.status, "completed"),
        sql`${net} > 0`,
      ),
    )
    .groupBy(year, donations.currency)
    .orderBy(year);
}

function totalsOf(currency: string, rows: Row[], thisYear: number): CurrencyTotals {
  const sum = (of: Row[]) => of.reduce((total, { amount }) => total + amount, 0);
  const first = Math.min(thisYear, ...rows.map(({ year }) => year));
  const years = Array.from({ length: thisYear - first + 1 }, (_, index) => first + index);
  return {
    currency,
    thisYear: sum(rows.filter(({ year }) => year === thisYear)),
    ever: sum(rows),
    gifts: rows.reduce((total, { gifts }) => total + gifts, 0),
    byYear: years.map((year) => {
      const row = rows.find((each) => each.year === year);
      return { year, amount: row?.amount ?? 0, gifts: row?.gifts ?? 0 };
    }),
  };
}
