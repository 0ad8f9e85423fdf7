import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { importedPlans, plans } from "@/db/schema";
import { within } from "@/db/within";
import type { Plan } from "@/lib/giving/plans/rows";

/** What another system calls a recurring gift. */
export type PlanKey = { organizationId: number; source: string; key: string };

const isCalled = ({ organizationId, source, key }: PlanKey) =>
  within(
    importedPlans,
    organizationId,
    eq(importedPlans.source, source),
    eq(importedPlans.key, key),
  );

/** The recurring gift that a row of another system has become. */
export async function findImportedPlan(tx: Tx, called: PlanKey): Promise<Plan | undefined> {
  const [found] = await tx
    .select({ plan: plans })
    .from(importedPlans)
    .innerJoin(
      plans,
      within(plans, importedPlans.organizationId, eq(plans.id, importedPlans.planId)),
    )
    .where(isCalled(called));
  return found?.plan;
}

/** Remembers which recurring gift a row has become, so that it never becomes a second one. */
export async function rememberPlan(tx: Tx, called: PlanKey, planId: number): Promise<void> {
  await tx.insert(importedPlans).values({ ...called, planId });
}

/** Lets another file have the recurring gift again. */
export async function forgetPlan(tx: Tx, { organizationId, id }: Plan): Promise<void> {
  await tx
    .delete(importedPlans)
    .where(within(importedPlans, organizationId, eq(importedPlans.planId, id)));
}
