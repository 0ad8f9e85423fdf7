import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { campaigns, fundraisingPages } from "@/db/schema";
import { within } from "@/db/within";

/** A page of a program’s campaign that takes gifts; undefined for any other. */
export async function readOpenPage(
  { organizationId }: { organizationId: number },
  programId: number,
  id: number,
): Promise<{ id: number; title: string; designationId: number } | undefined> {
  const [found] = await db
    .select({
      id: fundraisingPages.id,
      title: fundraisingPages.title,
      designationId: campaigns.designationId,
    })
    .from(fundraisingPages)
    .innerJoin(
      campaigns,
      within(
        campaigns,
        fundraisingPages.organizationId,
        eq(campaigns.id, fundraisingPages.campaignId),
        eq(campaigns.status, "published"),
        eq(campaigns.programId, programId),
      ),
    )
    .where(
      within(
        fundraisingPages,
        organizationId,
        eq(fundraisingPages.id, id),
        eq(fundraisingPages.status, "live"),
      ),
    );
  return found;
}
