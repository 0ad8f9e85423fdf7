import { eq, gte, isNull, lte, or } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { campaigns, fundraisingPages } from "@/db/schema";
import { within } from "@/db/within";
import { todayOf } from "@/lib/giving/calendar";

type Looking = { organizationId: number };
type OpenPage = { id: number; title: string; designationId: number };

/** The page that a visitor chose to give to, as `findOpenPage`. */
export const readOpenPage = (
  visitor: Looking,
  programId: number,
  id: number,
): Promise<OpenPage | undefined> => findOpenPage(db, visitor, programId, id);

/** A page of a program’s campaign that takes gifts today; undefined for any other. */
export async function findOpenPage(
  reader: Db | Tx,
  { organizationId }: Looking,
  programId: number,
  id: number,
): Promise<OpenPage | undefined> {
  const today = await todayOf(reader, organizationId);
  const [found] = await reader
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
        lte(campaigns.startsOn, today),
        or(isNull(campaigns.endsOn), gte(campaigns.endsOn, today)),
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
