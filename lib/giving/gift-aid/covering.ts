import { asc, eq } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { giftAidDeclarations } from "@/db/schema";
import { within } from "@/db/within";
import type { Donation } from "../donations";

export type Declaration = typeof giftAidDeclarations.$inferSelect;

type Gift = Pick<Donation, "id" | "donatedOn">;

/** How far a declaration for past gifts reaches back. */
const YEARS_BACK = 4;

/** `2026-05-31` some years before. */
const yearsBefore = (day: string, years: number): string =>
  `${Number(day.slice(0, 4)) - years}${day.slice(4)}`;

/**
 * Whether a declaration covers a gift. A spoken declaration counts once it is confirmed in
 * writing; a withdrawn one covers what was given before (Income Tax Act 2007 s. 428; `docs/spec/receipts`).
 */
export function covers(declaration: Declaration, { id, donatedOn }: Gift): boolean {
  const { scope, way, declaredOn, confirmedOn, withdrawnOn, donationId } = declaration;
  if (way === "spoken" && !confirmedOn) return false;
  if (withdrawnOn && donatedOn >= withdrawnOn) return false;
  if (scope === "gift") return donationId === id;
  if (donatedOn >= declaredOn) return true;
  return scope === "past_and_future" && donatedOn >= yearsBefore(declaredOn, YEARS_BACK);
}

/**
 * Whether another declaration would add nothing to one that stands: that one counts, is not withdrawn, and
 * reaches back as far.
 */
export function isCoveredBy(
  wanted: Pick<Declaration, "scope" | "declaredOn">,
  standing: Declaration,
): boolean {
  const { scope, way, confirmedOn, withdrawnOn } = standing;
  if (scope === "gift" || withdrawnOn || (way === "spoken" && !confirmedOn)) return false;
  return firstDayOf(standing) <= firstDayOf(wanted);
}

/** The first day whose gifts a declaration for several gifts covers. */
export const firstDayOf = ({
  scope,
  declaredOn,
}: Pick<Declaration, "scope" | "declaredOn">): string =>
  scope === "past_and_future" ? yearsBefore(declaredOn, YEARS_BACK) : declaredOn;

/** The first declaration of a gift's donor that covers it; undefined where none does. */
export async function declarationOf(
  reader: Db | Tx,
  donation: Gift & Pick<Donation, "organizationId" | "donorId">,
): Promise<Declaration | undefined> {
  const all = await reader
    .select()
    .from(giftAidDeclarations)
    .where(
      within(
        giftAidDeclarations,
        donation.organizationId,
        eq(giftAidDeclarations.donorId, donation.donorId),
      ),
    )
    .orderBy(asc(giftAidDeclarations.id));
  return all.find((each) => covers(each, donation));
}
