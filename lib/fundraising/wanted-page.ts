import { eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { campaigns } from "@/db/schema";
import type { WantedPage } from "@/db/schema/fundraising-pages";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { checkTogether } from "@/lib/checking";
import { notFound } from "@/lib/errors";
import { check, refused } from "@/lib/input";
import { requireFirstName, requireNoLastName } from "./first-names";
import type { Campaign } from "./page-rows";
import type { Starter } from "./page-starts";
import { requireTeam } from "./page-steps";
import { MinorPageStart, PageStart } from "./public-schema";

type Person = { first_name: string; last_name: string };

/** What a visitor asks for, as it is kept until they confirm. Throws 422. */
export async function wantedIn(
  tx: Tx,
  campaign: Campaign,
  wanted: PageStart,
  { first_name, last_name }: Person,
): Promise<WantedPage> {
  const { kind, story } = wanted;
  const { title, team_id, goal } = await checkTogether({
    title: () => titleOf(wanted),
    ...checksOf(tx, campaign, { ...wanted, last_name }),
  });
  const minor_name = wanted.minor?.first_name ?? null;
  const sponsorship_goal = wanted.sponsorship_goal ?? null;
  return { first_name, last_name, kind, title, story, goal, sponsorship_goal, team_id, minor_name };
}

/**
 * Tells everything at once that is wrong with what the form of a page’s start sent, before it passes the gate and
 * without writing. Throws not found, and 422.
 * @param more what the form asks beyond the page, such as an age
 */
export async function checkPageStart(
  { organizationId }: Starter,
  slug: string,
  sent: Readonly<Record<string, unknown>>,
  more: () => void,
): Promise<PageStart> {
  const [campaign] = await db
    .select()
    .from(campaigns)
    .where(within(campaigns, organizationId, eq(campaigns.slug, slug)));
  if (!campaign) throw notFound("campaign");
  const schema = sent.minor ? MinorPageStart : PageStart;
  const { form } = await checkTogether({
    more,
    form: () => check(sent, schema),
    ...checksOf(db, campaign, partInOrder(schema, sent)),
  });
  return form;
}

/** The part of it that its schema accepts, so that the rest can be checked although something is wrong. */
function partInOrder(schema: typeof PageStart, sent: Readonly<Record<string, unknown>>): PageStart {
  const problems = schema.safeParse(sent).error?.issues ?? [];
  const wrong = new Set(problems.map(({ path: [field] }) => field));
  const rest = Object.entries(sent).filter(([field]) => !wrong.has(field));
  return schema.parse(Object.fromEntries(rest));
}

/** What only the campaign decides, or only several fields together. */
const checksOf = (reader: Db | Tx, campaign: Campaign, wanted: PageStart) => {
  const { kind, story, last_name: lastName = "" } = wanted;
  const name = wanted.minor?.first_name;
  return {
    kind: () => requireKind(campaign, wanted),
    name: () => name !== undefined && requireFirstName("minor.first_name", name, lastName),
    story: () =>
      name !== undefined && requireNoLastName("story", story, { lastName, firstName: name }),
    team_id: () => (kind === "team" ? null : requireTeam(reader, campaign, wanted.team_id)),
    goal: () => (wanted.goal == null ? null : amountIn(campaign.currency, wanted.goal, "goal")),
  };
};

/** The page of someone under 16 has their first name as its title. Throws 422. */
function titleOf({ title, minor }: PageStart): string {
  if (minor && title !== undefined)
    throw refused(
      "title",
      "minor",
      "The page of someone under 16 uses their first name as its title.",
    );
  const called = minor?.first_name ?? title;
  if (called === undefined) throw refused("title", "required", "Enter a title.");
  return called;
}

function requireKind({ teamRule }: Campaign, { kind, minor }: PageStart): void {
  if (kind !== "team") return;
  if (teamRule === "none") throw refused("kind", "no_teams", "This campaign has no teams.");
  if (minor) throw refused("kind", "minor", "Someone under 16 can join a team, but not lead one.");
}
