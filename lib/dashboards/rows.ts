import { eq, or, type SQL } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { dashboards, reports, users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { conflict, notFound } from "@/lib/errors";
import { actingUser, type MemberActor } from "@/lib/identity/actor";
import { invalidInput, refused } from "@/lib/input";
import { isVisible } from "@/lib/reports/opened";
import { ReportDefinition } from "@/lib/reports/schema";
import { findStandardReport, isStandardReport } from "@/lib/reports/standard";
import { Card, type DashboardView, MOST_DASHBOARDS, type ReportCard } from "./schema";

export type Saved = typeof dashboards.$inferSelect;

/** One’s own dashboards, and those that are everyone’s. */
function isSeen(actor: MemberActor, condition?: SQL): SQL {
  const seen = or(eq(dashboards.userId, actingUser(actor)), eq(dashboards.visibility, "everyone"));
  return within(dashboards, actor.organizationId, seen, condition);
}

/** Those that the actor sees, with their owners. */
export const seenDashboards = (reader: Db | Tx, actor: MemberActor, condition?: SQL) =>
  reader
    .select({ dashboard: dashboards, owner: users })
    .from(dashboards)
    .innerJoin(users, within(users, dashboards.organizationId, eq(users.id, dashboards.userId)))
    .where(isSeen(actor, condition));

type Found = Awaited<ReturnType<typeof seenDashboards>>[number];

export const present = ({ dashboard, owner }: Found, actor: MemberActor): DashboardView => ({
  ...{ id: dashboard.id, name: dashboard.name, visibility: dashboard.visibility },
  is_own: dashboard.userId === actingUser(actor),
  owner_name: `${owner.firstName} ${owner.lastName}`,
  cards: cardsIn(dashboard.cards),
  created_at: dashboard.createdAt.toISOString(),
  updated_at: dashboard.updatedAt.toISOString(),
});

/** Saved cards, without those that an update left unreadable. */
const cardsIn = (cards: Saved["cards"]): Card[] =>
  cards.flatMap((card) => Card.safeParse(card).data ?? []);

/** Throws not found, also for what a colleague keeps private. */
export async function readDashboard(
  reader: Db | Tx,
  actor: MemberActor,
  id: number,
): Promise<DashboardView> {
  const [found] = await seenDashboards(reader, actor, eq(dashboards.id, id));
  if (!found) throw notFound("dashboard");
  return present(found, actor);
}

/**
 * Throws 422 for cards of reports that there are not, or that the actor does not see, and for measures that their
 * report does not have.
 */
export async function requireReports(
  tx: Tx,
  actor: MemberActor,
  cards: readonly Card[],
  before: readonly Card[] = [],
): Promise<void> {
  const kept = new Set(before.flatMap((card) => (card.of === "saved" ? [card.report_id] : [])));
  const asked = cards.some(
    (card) => card.of === "saved" && (card.measure !== undefined || !kept.has(card.report_id)),
  );
  const seen = asked
    ? await tx
        .select({ id: reports.id, definition: reports.definition })
        .from(reports)
        .where(isVisible(actor))
    : [];
  const known = new Set([...kept, ...seen.map(({ id }) => id)]);
  const measuresOf = (card: ReportCard): readonly string[] | undefined =>
    card.of === "standard"
      ? findStandardReport(card.report).definition.measures
      : ReportDefinition.safeParse(seen.find(({ id }) => id === card.report_id)?.definition).data
          ?.measures;
  const problems = cards.flatMap((card, nth) => {
    const at = `cards.${nth}`;
    const message = "There is no such report.";
    if (card.of === "standard" && !isStandardReport(card.report))
      return [{ path: `${at}.report`, code: "unknown_report", message }];
    if (card.of === "saved" && !known.has(card.report_id))
      return [{ path: `${at}.report_id`, code: "unknown_report", message }];
    if (card.of === "built_in" || card.measure === undefined) return [];
    if (measuresOf(card)?.includes(card.measure) ?? true) return [];
    const unknown = "The report doesn’t have this measure.";
    return [{ path: `${at}.measure`, code: "unknown_measure", message: unknown }];
  });
  if (problems.length > 0) throw invalidInput(problems);
}

type Values = Pick<Saved, "name" | "visibility"> & { cards: readonly Card[] };

/** Throws 409 past 50 of the actor’s own. */
export async function insertDashboard(tx: Tx, actor: MemberActor, values: Values): Promise<number> {
  const { organizationId } = actor;
  const userId = actingUser(actor);
  const own = within(dashboards, organizationId, eq(dashboards.userId, userId));
  if ((await tx.$count(dashboards, own)) >= MOST_DASHBOARDS)
    throw conflict(
      "too_many_dashboards",
      `You can have up to ${MOST_DASHBOARDS} dashboards. Delete one you no longer need first.`,
    );
  const cards = values.cards.map((card) => ({ ...card }));
  const [made] = await tx
    .insert(dashboards)
    .values({ organizationId, userId, ...values, cards })
    .returning({ id: dashboards.id });
  if (!made) throw new Error("A dashboard was not written.");
  await recordChange(tx, actor, {
    ...{ action: "dashboard.create", subjectType: "dashboard", subjectId: made.id },
    after: { ...values, cards },
  });
  return made.id;
}

/** Runs what writes a name. Throws 422 where it is taken. */
export async function named<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (!uniqueViolation(error, "dashboards_name_key")) throw error;
    throw refused("name", "name_taken", "You already have a dashboard with this name.");
  }
}
