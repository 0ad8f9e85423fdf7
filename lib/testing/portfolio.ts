import { db } from "@/db/client";
import { donations, type donors } from "@/db/schema";
import { basisOf } from "@/lib/portfolio/basis";
import { buildSome, refreshMarked } from "@/lib/portfolio/projection/builds";
import { beginBuild } from "@/lib/portfolio/state";
import { createDonorFixture } from "./giving";
import { createProgramFixture } from "./sponsorship";
import type { Tenant } from "./tenant";

/** Builds an organization's whole projection, as the job does. */
export async function buildPortfolio(organizationId: number): Promise<void> {
  await refreshMarked(organizationId);
  await db.transaction(async (tx) => beginBuild(tx, await basisOf(tx, organizationId), "rebuild"));
  while (await buildSome(organizationId));
}

/** Writes gifts and donors down directly, so that a history takes one statement. */
export async function createPortfolioFixture(tenant: Tenant) {
  const { organizationId } = tenant;
  const { programId } = await createProgramFixture(tenant);
  const gift = (
    donorId: number,
    amount: number,
    donatedOn: string,
    values: Partial<typeof donations.$inferInsert> = {},
  ): typeof donations.$inferInsert => ({
    ...{ organizationId, donorId, programId, amount, donatedOn, currency: "USD", method: "check" },
    ...{ status: "completed", completedAt: new Date(), acknowledgement: "not_required" },
    ...values,
  });
  const give = async (...given: Parameters<typeof gift>): Promise<number> => {
    const [made] = await db
      .insert(donations)
      .values(gift(...given))
      .returning();
    if (!made) throw new Error("no gift was made");
    return made.id;
  };
  const donor = (values: Partial<typeof donors.$inferInsert> = {}) =>
    createDonorFixture(tenant, values);
  const refresh = () => refreshMarked(organizationId);
  return { organizationId, programId, gift, give, donor, refresh };
}
