import { eq, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { donations } from "@/db/schema";
import { within } from "@/db/within";
import { publicFileUrl } from "@/lib/files/links";
import type { Minor } from "@/lib/money";
import { type CheckoutActor, getOpenProgram } from "./cart";

/** What a giving page shows above its form. Minor units. */
export type Campaign = {
  name: string;
  summary: string | null;
  coverUrl: string | null;
  /** How far the program is; null without a goal. */
  goal: { amount: Minor; raised: Minor } | null;
};

/** The picture and the progress of an open program. Throws not found. */
export async function readCampaign(actor: CheckoutActor, programId: number): Promise<Campaign> {
  const program = await getOpenProgram(db, actor, programId);
  const { name, summary, coverFileId, goalAmount, organizationId } = program;
  return {
    ...{ name, summary },
    coverUrl: coverFileId ? publicFileUrl({ id: coverFileId }) : null,
    goal:
      goalAmount === null
        ? null
        : { amount: goalAmount, raised: await raisedFor(organizationId, programId) },
  };
}

/** Everything that has arrived and was not given back, fees left out. */
async function raisedFor(organizationId: number, programId: number): Promise<Minor> {
  const [found] = await db
    .select({
      raised: sql<string>`coalesce(sum(greatest(${donations.amount} - ${donations.refundedAmount}, 0)), 0)`,
    })
    .from(donations)
    .where(
      within(
        donations,
        organizationId,
        eq(donations.programId, programId),
        eq(donations.status, "completed"),
      ),
    );
  return Number(found?.raised ?? 0);
}
