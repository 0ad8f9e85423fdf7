import { eq, type SQL } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { campaigns, fundraisingPages } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { refused } from "@/lib/input";

export type Campaign = typeof campaigns.$inferSelect;
export type FundraisingPage = typeof fundraisingPages.$inferSelect;
type Place = { organizationId: number };

export const isCampaign = ({ organizationId }: Place, id: number): SQL =>
  within(campaigns, organizationId, eq(campaigns.id, id));

export const isPage = ({ organizationId }: Place, id: number): SQL =>
  within(fundraisingPages, organizationId, eq(fundraisingPages.id, id));

/** Throws not found. */
export async function readCampaign(reader: Db | Tx, place: Place, id: number): Promise<Campaign> {
  const [found] = await reader.select().from(campaigns).where(isCampaign(place, id));
  if (!found) throw notFound("campaign");
  return found;
}

/** Under its row lock. Throws not found. */
export async function lockCampaign(tx: Tx, place: Place, id: number): Promise<Campaign> {
  const [found] = await tx
    .select()
    .from(campaigns)
    .where(isCampaign(place, id))
    .for("no key update");
  if (!found) throw notFound("campaign");
  return found;
}

/** Throws not found. */
export async function readPage(
  reader: Db | Tx,
  place: Place,
  id: number,
): Promise<FundraisingPage> {
  const [found] = await reader.select().from(fundraisingPages).where(isPage(place, id));
  if (!found) throw notFound("page");
  return found;
}

/** Under its row lock. Throws not found. */
export async function lockPage(tx: Tx, place: Place, id: number): Promise<FundraisingPage> {
  const [found] = await tx
    .select()
    .from(fundraisingPages)
    .where(isPage(place, id))
    .for("no key update");
  if (!found) throw notFound("page");
  return found;
}

/** A donor's own page, under its row lock. Throws not found. */
export async function lockOwnPage(
  tx: Tx,
  place: Place & { donorId: number },
  id: number,
): Promise<FundraisingPage> {
  const page = await lockPage(tx, place, id);
  if (page.ownerDonorId !== place.donorId) throw notFound("page");
  return page;
}

/** Is the campaign published, and not over by this day? */
export const isRunning = ({ status, endsOn }: Campaign, today: string): boolean =>
  status === "published" && (endsOn === null || endsOn >= today);

/** The team that a gift to a page counts for now: a team itself, or the one that the page is part of. */
export async function teamOf(
  reader: Db | Tx,
  { organizationId, id, kind, parentId }: FundraisingPage,
): Promise<number | null> {
  if (kind === "team") return id;
  if (parentId === null) return null;
  const parent = await readPage(reader, { organizationId }, parentId);
  return parent.kind === "team" ? parent.id : null;
}

/** Throws 422 for a last day before the first one. */
export function requireWindow(startsOn: string, endsOn: string | null): void {
  if (endsOn !== null && endsOn < startsOn)
    throw refused("ends_on", "before_start", "Enter a day on or after the first day.");
}
