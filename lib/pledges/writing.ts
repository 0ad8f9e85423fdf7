import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { designations, pledges } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { formatMoney } from "@/lib/format/minor-amounts";
import { todayOf } from "@/lib/giving/calendar";
import type { Actor } from "@/lib/identity/actor";
import { refused } from "@/lib/input";
import { toMajor } from "@/lib/money";
import type { Pledge } from "./pledge-rows";

export type Promised = Pick<
  Pledge,
  | ("organizationId" | "programId" | "designationId" | "amount" | "currency" | "pledgedOn")
  | ("frequency" | "firstDueOn" | "installmentCount")
>;

/** Throws 422 for a promise that does not go together. */
export async function requireSound(tx: Tx, promised: Promised): Promise<void> {
  const { frequency, installmentCount: count, amount, currency, organizationId } = promised;
  if (frequency === "once" && count !== 1)
    throw refused("installment_count", "single", "A single payment has no installments.");
  if (frequency !== "once" && count === 1)
    throw refused("installment_count", "single", "Enter a number of installments from 2 to 120.");
  if (amount < count) {
    const least = formatMoney(count, currency);
    const text = `Enter at least ${least}, so that each installment has an amount.`;
    throw refused("amount", "below_installments", text);
  }
  if (promised.pledgedOn > (await todayOf(tx, organizationId)))
    throw refused(
      "pledged_on",
      "in_the_future",
      "Enter the day the pledge was made: today or earlier.",
    );
  if (promised.firstDueOn < promised.pledgedOn)
    throw refused(
      "first_due_on",
      "before_pledge",
      "The first payment can’t be due before the pledge was made.",
    );
  await requireDesignation(tx, promised);
}

/** Throws 422 for a designation that the program does not have. */
async function requireDesignation(
  tx: Tx,
  { organizationId, programId, designationId }: Promised,
): Promise<void> {
  if (designationId === null) return;
  const [found] = await tx
    .select({ id: designations.id })
    .from(designations)
    .where(
      within(
        designations,
        organizationId,
        eq(designations.id, designationId),
        eq(designations.programId, programId),
      ),
    );
  if (!found)
    throw refused(
      "designation_id",
      "unknown_purpose",
      "The program doesn’t have this designation.",
    );
}

type Written = Omit<typeof pledges.$inferInsert, "status" | "closedAt" | "closeReason"> & Promised;

/** Writes a pledge down, with its audit row and event. Its donor is held. Throws 422. */
export async function addPledge(tx: Tx, actor: Actor, promised: Written): Promise<Pledge> {
  await requireSound(tx, promised);
  const [made] = await tx.insert(pledges).values(promised).returning();
  if (!made) throw new Error("A pledge was not written.");
  await recordChange(tx, actor, {
    ...{ action: "pledge.create", subjectType: "pledge", subjectId: made.id },
    after: {
      ...{ donor_id: made.donorId, currency: made.currency, frequency: made.frequency },
      ...{ amount: toMajor(made.amount, made.currency), first_due_on: made.firstDueOn },
      installment_count: made.installmentCount,
    },
  });
  return made;
}
