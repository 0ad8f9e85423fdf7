import { eq } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { fundraisingPages, pageTotals } from "@/db/schema";
import { within } from "@/db/within";
import { hashSecret } from "@/lib/ids";
import { refused } from "@/lib/input";
import type { Campaign, FundraisingPage } from "./page-rows";

type NewRow = Pick<FundraisingPage, "kind" | "title" | "status"> &
  Partial<Pick<FundraisingPage, "ownerDonorId" | "parentId" | "story" | "goal" | "slug">>;

/** Writes a page, which has raised nothing yet. Without a parent it is part of the campaign alone. */
export async function addPage(
  tx: Tx,
  { organizationId, id: campaignId }: Pick<Campaign, "organizationId" | "id">,
  page: NewRow,
): Promise<FundraisingPage> {
  const isRoot = page.kind === "campaign";
  const parentId = isRoot
    ? null
    : (page.parentId ?? (await rootOf(tx, { organizationId, campaignId })));
  const [made] = await tx
    .insert(fundraisingPages)
    .values({ ...page, organizationId, campaignId, parentId })
    .returning();
  if (!made) throw new Error("A page was not written.");
  await tx.insert(pageTotals).values({
    ...{ organizationId, campaignId, pageId: made.id, kind: made.kind },
    reachedAt: made.createdAt,
  });
  return made;
}

/** The campaign's own page. */
export async function rootOf(
  tx: Tx,
  { organizationId, campaignId }: { organizationId: number; campaignId: number },
): Promise<number> {
  const [root] = await tx
    .select({ id: fundraisingPages.id })
    .from(fundraisingPages)
    .where(
      within(
        fundraisingPages,
        organizationId,
        eq(fundraisingPages.campaignId, campaignId),
        eq(fundraisingPages.kind, "campaign"),
      ),
    );
  if (!root) throw new Error("A campaign has no page of its own.");
  return root.id;
}

/** What stands below a campaign’s own page besides the pages. */
const RESERVED: readonly string[] = ["start"];

/** An address made of words that no page of the campaign has or had. */
export async function freeSlug(
  tx: Tx,
  { organizationId, id: campaignId }: Pick<Campaign, "organizationId" | "id">,
  words: string,
): Promise<string> {
  const base = slugOf(words);
  const isTaken = await takenSlugs(tx, { organizationId, id: campaignId });
  if (!isTaken(base)) return base;
  for (let n = 2; ; n += 1) if (!isTaken(`${base}-${n}`)) return `${base}-${n}`;
}

/** Tells whether a page of the campaign has or had an address, or the campaign needs it itself. */
export async function takenSlugs(
  tx: Tx,
  { organizationId, id: campaignId }: Pick<Campaign, "organizationId" | "id">,
): Promise<(slug: string) => boolean> {
  const taken = await tx
    .select({ slug: fundraisingPages.slug, former: fundraisingPages.formerSlugHash })
    .from(fundraisingPages)
    .where(within(fundraisingPages, organizationId, eq(fundraisingPages.campaignId, campaignId)));
  const known = new Set([...RESERVED, ...taken.map(({ slug }) => slug)]);
  const former = new Set(taken.map((page) => page.former));
  return (slug) => known.has(slug) || former.has(hashSecret(slug));
}

const LONGEST = 50;

const slugOf = (words: string): string =>
  words
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "") || "page";

/** A team of the campaign that takes members. Throws 422. */
export async function requireTeam(
  tx: Tx,
  { organizationId, id: campaignId, teamRule }: Campaign,
  teamId: number | null | undefined,
): Promise<number | null> {
  if (teamId == null) {
    if (teamRule === "required") throw refused("team_id", "required", "Choose a team to join.");
    return null;
  }
  if (teamRule === "none") throw refused("team_id", "no_teams", "This campaign has no teams.");
  const known = await tx.$count(
    fundraisingPages,
    within(
      fundraisingPages,
      organizationId,
      eq(fundraisingPages.id, teamId),
      eq(fundraisingPages.campaignId, campaignId),
      eq(fundraisingPages.kind, "team"),
      eq(fundraisingPages.status, "live"),
    ),
  );
  if (known === 0) throw refused("team_id", "unknown_team", "The campaign has no such team.");
  return teamId;
}
