import type { Tx } from "@/db/client";
import type { WantedPage } from "@/db/schema/fundraising-pages";
import { amountIn } from "@/lib/amounts";
import { refused } from "@/lib/input";
import { requireFirstName, requireNoLastName } from "./first-names";
import type { Campaign } from "./page-rows";
import { requireTeam } from "./page-steps";
import type { PageStart } from "./public-schema";

type Person = { first_name: string; last_name: string };

/** What a visitor asks for, as it is kept until they confirm. Throws 422. */
export async function wantedIn(
  tx: Tx,
  campaign: Campaign,
  wanted: PageStart,
  { first_name, last_name }: Person,
): Promise<WantedPage> {
  const { kind, story } = wanted;
  const minor_name = wanted.minor?.first_name ?? null;
  const title = titleOf(wanted);
  if (kind === "team" && campaign.teamRule === "none")
    throw refused("kind", "no_teams", "This campaign has no teams.");
  if (minor_name !== null) requireFitForMinor(wanted, minor_name, last_name);
  const team_id = kind === "team" ? null : await requireTeam(tx, campaign, wanted.team_id);
  const goal = wanted.goal == null ? null : amountIn(campaign.currency, wanted.goal, "goal");
  const sponsorship_goal = wanted.sponsorship_goal ?? null;
  return { first_name, last_name, kind, title, story, goal, sponsorship_goal, team_id, minor_name };
}

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

/** Throws 422 for a team, for more than a first name, and for a last name in the story. */
function requireFitForMinor({ kind, story }: PageStart, name: string, lastName: string): void {
  if (kind === "team")
    throw refused("kind", "minor", "Someone under 16 can join a team, but not lead one.");
  requireFirstName("minor.first_name", name, lastName);
  requireNoLastName("story", story, { lastName, firstName: name });
}
