import { eq } from "drizzle-orm";
import { db } from "@/db/client";
import { assignments } from "@/db/schema";
import { within } from "@/db/within";
import type { History } from "./portfolio-history";
import type { Plot } from "./portfolio-plots";

type Care = Plot["assigned"][number];

const COLUMNS = {
  donor: "donorId",
  household: "householdId",
  relationship: "relationshipGroupId",
} as const;

/** Lets somebody look after something, or nobody, in the history and in the database. */
export async function assignIn(history: History, { of, ...care }: Care): Promise<void> {
  const all = {
    donor: history.donors,
    household: history.households,
    relationship: history.groups,
  };
  const id = all[of.type][of.n]?.id;
  const organizationId = history.users[0]?.organizationId ?? 0;
  if (id === undefined) return;
  const user = (n: number | null) => (n === null ? null : (history.users[n]?.userId ?? null));
  const assignees = { fundraiser: user(care.fundraiser), manager: user(care.manager) };
  const isOf = within(assignments, organizationId, eq(assignments[COLUMNS[of.type]], id));
  history.assigned = history.assigned.filter((each) => each.of !== of.type || each.id !== id);
  await db.delete(assignments).where(isOf);
  if (assignees.fundraiser === null && assignees.manager === null) return;
  history.assigned.push({ of: of.type, id, ...assignees });
  await db.insert(assignments).values({
    ...{ organizationId, [COLUMNS[of.type]]: id },
    ...{ fundraiserUserId: assignees.fundraiser, relationshipManagerUserId: assignees.manager },
  });
}
