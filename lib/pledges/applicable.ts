import { desc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { donations, pledges, programs } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { isPledge } from "./pledge-rows";

export type ApplicableGift = {
  id: number;
  amount: number;
  currency: string;
  donatedOn: string;
  program: string;
};

/** More are found in the list of gifts. */
const MOST = 100;

/** Gifts that can be applied to a pledge: its donor's, in its currency, received, and paying none. Throws not found. */
export async function listApplicableGifts(
  actor: MemberActor,
  pledgeId: number,
): Promise<ApplicableGift[]> {
  requirePermission(actor, "donations_view");
  const { organizationId } = actor;
  const [pledge] = await db.select().from(pledges).where(isPledge(actor, pledgeId));
  if (!pledge) throw notFound("pledge");
  const found = await db
    .select({ gift: donations, program: programs.name })
    .from(donations)
    .innerJoin(
      programs,
      within(programs, donations.organizationId, eq(programs.id, donations.programId)),
    )
    .where(
      within(
        donations,
        organizationId,
        eq(donations.donorId, pledge.donorId),
        eq(donations.currency, pledge.currency),
        eq(donations.status, "completed"),
        isNull(donations.pledgeId),
      ),
    )
    .orderBy(desc(donations.donatedOn), desc(donations.id))
    .limit(MOST);
  return found.map(({ gift, program }) => ({
    id: gift.id,
    amount: toMajor(gift.amount, gift.currency),
    currency: gift.currency,
    donatedOn: gift.donatedOn,
    program,
  }));
}
