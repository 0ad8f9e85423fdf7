import { eq, inArray, or } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { designations, fundraisingPages, pageTotals } from "@/db/schema";
import { within } from "@/db/within";
import { hashSecret, newSecret } from "@/lib/ids";
import { refused } from "@/lib/input";
import type { Campaign, FundraisingPage } from "./page-rows";

type NewRow = Pick<FundraisingPage, "kind" | "title" | "status"> &
  Partial<
    Pick<
      FundraisingPage,
      | "ownerDonorId"
      | "parentId"
      | "story"
      | "goal"
      | "sponsorshipGoal"
      | "slug"
      | "minorName"
      | "guardianAgreedAt"
    >
  >;

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

/** How many numbers are tried before an address gets letters by chance instead. */
const MOST_NUMBERS = 20;

/** An address made of words that no page of the campaign has or had. */
export async function freeSlug(tx: Tx, campaign: Opened, words: string): Promise<string> {
  const base = slugOf(words);
  const numbered = Array.from({ length: MOST_NUMBERS }, (_, nth) => `${base}-${nth + 2}`);
  const wanted = [base, ...numbered, `${base}-${newSecret().slice(0, 8).toLowerCase()}`];
  const taken = await takenSlugs(tx, campaign, wanted);
  return wanted.find((slug) => !taken.has(slug)) ?? base;
}

type Opened = Pick<Campaign, "organizationId" | "id">;

/** Of some addresses, those that a page of the campaign has or had, or that the campaign needs itself. */
export async function takenSlugs(
  tx: Tx,
  { organizationId, id: campaignId }: Opened,
  wanted: readonly string[],
): Promise<ReadonlySet<string>> {
  const { slug, formerSlugHash } = fundraisingPages;
  const found = await tx
    .select({ slug, former: formerSlugHash })
    .from(fundraisingPages)
    .where(
      within(
        fundraisingPages,
        organizationId,
        eq(fundraisingPages.campaignId, campaignId),
        or(inArray(slug, [...wanted]), inArray(formerSlugHash, wanted.map(hashSecret))),
      ),
    );
  const known = new Set(found.map((page) => page.slug));
  const former = new Set(found.map((page) => page.former));
  return new Set(
    wanted.filter(
      (each) => RESERVED.includes(each) || known.has(each) || former.has(hashSecret(each)),
    ),
  );
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
  reader: Db | Tx,
  { organizationId, id: campaignId, teamRule }: Campaign,
  teamId: number | null | undefined,
): Promise<number | null> {
  if (teamId == null) {
    if (teamRule === "required") throw refused("team_id", "required", "Choose a team to join.");
    return null;
  }
  if (teamRule === "none") throw refused("team_id", "no_teams", "This campaign has no teams.");
  const known = await reader.$count(
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

/** Throws 422 for a designation of another program. */
export async function requireDesignation(
  tx: Tx,
  { organizationId, programId }: { organizationId: number; programId: number },
  id: number,
): Promise<void> {
  const known = await tx.$count(
    designations,
    within(
      designations,
      organizationId,
      eq(designations.id, id),
      eq(designations.programId, programId),
    ),
  );
  if (known === 0)
    throw refused("designation_id", "unknown_purpose", "The program has no such designation.");
}
