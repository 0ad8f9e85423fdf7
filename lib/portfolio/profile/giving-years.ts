import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { type Minor, toMajor } from "@/lib/money";
import { addDays, type FiscalYear, fiscalYearOf } from "../fiscal-years";
import { countingGifts, creditsOf } from "../projection/computation";
import { aboutSubject } from "../projection/projection";
import { readShownSubject, type ShownSubject } from "./subject";

export type GivingYear = FiscalYear & {
  direct: number;
  soft: number;
  total: number;
  gifts: number;
};

/**
 * What a profile's gifts and credits come to in each reporting year, from the first with a gift to the
 * current one. None when nothing was given. Throws not found and the initializing error.
 */
export async function listGivingYears(actor: MemberActor, donorId: number): Promise<GivingYear[]> {
  requirePermission(actor, "donors_view");
  const shown = await readShownSubject(db, actor, donorId);
  const { basis } = shown;
  const found = await readMonths(shown);
  const [first] = found;
  if (!first) return [];
  const years: GivingYear[] = [];
  for (
    let year = fiscalYearOf(first.month, basis.yearRule);
    year.from <= basis.windows.current.from;
    year = fiscalYearOf(addDays(year.to, 1), basis.yearRule)
  ) {
    const within = found.filter(({ month }) => year.from <= month && month <= year.to);
    const sum = (key: "direct" | "soft" | "gifts") =>
      within.reduce((total, row) => total + row[key], 0);
    years.push({
      ...year,
      direct: toMajor(sum("direct"), basis.currency),
      soft: toMajor(sum("soft"), basis.currency),
      total: toMajor(sum("direct") + sum("soft"), basis.currency),
      gifts: sum("gifts"),
    });
  }
  return years;
}

type Month = { month: string; direct: Minor; soft: Minor; gifts: number };

/** Reporting years begin with a month, so months can be told apart without knowing their rule. */
async function readMonths({ basis, subject }: ShownSubject): Promise<Month[]> {
  const { rows } = await db.execute<Month>(sql`
    with ${aboutSubject(basis, subject)},
    credit as (${creditsOf(basis)}),
    gift as (${countingGifts(basis)})
    select date_trunc('month', donated_on)::date::text as month,
      coalesce(sum(amount) filter (where is_direct), 0)::float8 as direct,
      coalesce(sum(amount) filter (where not is_direct), 0)::float8 as soft,
      count(*)::int as gifts
    from gift where amount is not null group by 1 order by 1`);
  return rows;
}
