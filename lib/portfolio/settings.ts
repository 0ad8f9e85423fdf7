import { eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { organizations, portfolioSettings } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { GIFT_METHODS } from "@/lib/giving/donation-schema";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept } from "@/lib/input";
import { basisOf } from "./basis";
import {
  FundraisingSettingsChanges,
  type FundraisingSettingsInput,
  type FundraisingSettingsView,
} from "./settings-schema";

/** What an organization decides about its portfolio (`portfolio §1, §4`). */
export async function getFundraisingSettings(actor: MemberActor): Promise<FundraisingSettingsView> {
  requirePermission(actor, "donors_view");
  return readSettings(db, actor.organizationId);
}

/**
 * Decides how giving is counted; what is not given stays. Everybody's figures are then computed anew by
 * a job, and those of before are served meanwhile. Throws 422.
 */
export async function changeFundraisingSettings(
  actor: MemberActor,
  input: FundraisingSettingsInput,
): Promise<FundraisingSettingsView> {
  requirePermission(actor, "settings_edit");
  const wanted = accept(FundraisingSettingsChanges, input);
  const { organizationId } = actor;
  return db.transaction(async (tx) => {
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for("no key update");
    const { yearRule, excludedMethods, countsCoveredFees, bands } = await basisOf(
      tx,
      organizationId,
    );
    const { segment_bands: given } = wanted;
    const year = changesIn(yearRule, {
      fiscalStartMonth: wanted.fiscal_start_month,
      yearNamedBy: wanted.year_named_by,
    });
    const counting = changesIn(
      { excludedMethods: inOrder(excludedMethods), countsCoveredFees, bands },
      {
        excludedMethods: wanted.excluded_methods && inOrder(wanted.excluded_methods),
        countsCoveredFees: wanted.counts_covered_fees,
        bands: given && [given.micro, given.small, given.midsize, given.major],
      },
    );
    // Triggers on both tables mark everybody, which begins the computation.
    if (year)
      await tx.update(organizations).set(year.after).where(eq(organizations.id, organizationId));
    if (counting)
      await tx
        .insert(portfolioSettings)
        .values({ organizationId, ...counting.after })
        .onConflictDoUpdate({ target: portfolioSettings.organizationId, set: counting.after });
    if (year || counting)
      await recordChange(tx, actor, {
        action: "portfolio.change_settings",
        subjectType: "organization",
        subjectId: organizationId,
        before: { ...year?.before, ...counting?.before },
        after: { ...year?.after, ...counting?.after },
      });
    return readSettings(tx, organizationId);
  });
}

const inOrder = (methods: readonly string[]): string[] =>
  GIFT_METHODS.filter((method) => methods.includes(method));

async function readSettings(
  reader: Db | Tx,
  organizationId: number,
): Promise<FundraisingSettingsView> {
  const { yearRule, windows, currency, excludedMethods, countsCoveredFees, bands } = await basisOf(
    reader,
    organizationId,
  );
  const [micro = 0, small = 0, midsize = 0, major = 0] = bands;
  const { label, from, to } = windows.current;
  return {
    fiscal_start_month: yearRule.fiscalStartMonth,
    year_named_by: yearRule.yearNamedBy,
    segment_bands: { micro, small, midsize, major },
    excluded_methods: GIFT_METHODS.filter((method) => excludedMethods.includes(method)),
    counts_covered_fees: countsCoveredFees,
    currency,
    today: windows.day,
    fiscal_year: { label, from, to },
  };
}
