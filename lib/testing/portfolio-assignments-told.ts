import { exportPortfolio } from "@/lib/portfolio/list/export";
import { listPortfolio } from "@/lib/portfolio/list/list";
import { PortfolioExport, PortfolioQuery } from "@/lib/portfolio/list/schema";
import { getProfile } from "@/lib/portfolio/profile/profile";
import { readRecords } from "./csv";
import type { Assignees, History } from "./portfolio-history";
import { peopleOf, subjectOf } from "./portfolio-oracle";
import { assigneesOfDonor, assigneesOfRow } from "./portfolio-oracle-assignments";

/** Who looks after whom, as profiles, lists and exports tell it, is what the oracle says. */
export async function compareCare(history: History): Promise<void> {
  const shownAs = (donor: number) => subjectOf(history, donor);
  const inRows = new Map<string, Assignees[]>();
  for (const { id } of history.donors) {
    const row = shownAs(id);
    const { members } = peopleOf(history, row.type, row.id);
    const ofRow = assigneesOfRow(history, row, members, shownAs);
    const own = assigneesOfDonor(history, id, shownAs, ofRow);
    const key = `${row.type}:${row.id}`;
    inRows.set(key, [...(inRows.get(key) ?? [ofRow]), own]);
    await compareProfile(history, id, own);
  }
  for (const { userId } of history.users) {
    const names = ({ fundraiser, manager }: Assignees) => [fundraiser, manager].includes(userId);
    await compareLists(history, userId, { scope: "mine" }, keysOf(inRows, names));
    const asked = { fundraiser_user_id: userId };
    const isFundraiser = ({ fundraiser }: Assignees) => fundraiser === userId;
    await compareLists(history, userId, asked, keysOf(inRows, isFundraiser));
  }
}

const keysOf = (
  inRows: ReadonlyMap<string, Assignees[]>,
  names: (assignees: Assignees) => boolean,
) => [...inRows].filter(([, assignees]) => assignees.some(names)).map(([key]) => key);

async function compareProfile(history: History, donor: number, wanted: Assignees): Promise<void> {
  const [owner] = history.users;
  if (!owner) throw new Error("nobody is there");
  const profile = await getProfile(owner, donor);
  const { assigned_fundraiser_user_id: fundraiser, relationship_manager_user_id: manager } =
    profile;
  const sources = [profile.assigned_fundraiser_source, profile.relationship_manager_source];
  const held = sources.map((source, index) => {
    const of = history.assigned.find((each) => each.of === source?.type && each.id === source.id);
    return (index === 0 ? of?.fundraiser : of?.manager) ?? null;
  });
  expectSame(`profile ${donor}`, { fundraiser, manager }, wanted);
  expectSame(`sources of ${donor}`, held, [fundraiser, manager]);
}

async function compareLists(
  history: History,
  userId: number,
  asked: Record<string, unknown>,
  wanted: string[],
): Promise<void> {
  const actor = history.users.find((user) => user.userId === userId);
  if (!actor) throw new Error("nobody is there");
  const { rows, totals } = await listPortfolio(actor, PortfolioQuery.parse(asked));
  const found = rows.map((row) => `${row.portfolio_subject_type}:${row.portfolio_subject_id}`);
  expectSame(`${JSON.stringify(asked)} of ${userId}`, found.toSorted(), wanted.toSorted());
  let text = "";
  for await (const part of await exportPortfolio(actor, PortfolioExport.parse(asked))) text += part;
  expectSame("totals", [totals.count, readRecords(text).length], [found.length, found.length]);
}

function expectSame(what: string, found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`);
}
