import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import type { ShownCover } from "@/lib/files/schema";
import { coversOf } from "@/lib/files/shown-covers";
import { converted, netOf, publicCounting, qualifies } from "@/lib/giving/counting";
import type { Minor } from "@/lib/money";
import { forEverybody } from "@/lib/public-answers";
import { type CheckoutActor, getOpenProgram } from "./cart";

/** What a giving page shows above its form. Minor units. */
export type Campaign = {
  name: string;
  summary: string | null;
  cover: ShownCover | null;
  /** How far the program is; null without a goal. */
  goal: { amount: Minor; raised: Minor } | null;
};

/** The picture and the progress of an open program. Throws not found. */
export async function readCampaign(actor: CheckoutActor, programId: number): Promise<Campaign> {
  const program = await getOpenProgram(db, actor, programId);
  const { name, summary, goalAmount, currency } = program;
  const covers = await coversOf(db, [program]);
  return {
    ...{ name, summary },
    cover: covers.get(program) ?? null,
    goal:
      goalAmount === null
        ? null
        : { amount: goalAmount, raised: await raisedFor(actor, programId, currency) },
  };
}

/**
 * What counts of all gifts to a program, in its currency: as the portfolio counts, without test gifts.
 * Everybody is told the same for some seconds, so a busy page adds up once.
 */
export const raisedFor = forEverybody(
  "raised",
  async ({ organizationId }, programId: number, currency: string): Promise<Minor> => {
    const counting = await publicCounting(db, organizationId, currency);
    const { rows } = await db.execute<{ raised: string }>(sql`
      select coalesce(sum(${converted(counting, netOf(counting))}), 0) as raised
      from donations d
      where d.organization_id = ${organizationId} and d.program_id = ${programId}
        and ${qualifies(counting)}`);
    return Number(rows[0]?.raised ?? 0);
  },
);
