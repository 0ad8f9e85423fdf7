import { and, count, desc, eq, lt } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { journeyEnrollments, journeys, journeyVersions, users } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { conflict, notFound } from "@/lib/errors";
import { actingUser, type MemberActor, requirePermission } from "@/lib/identity/actor";
import { invalidInput } from "@/lib/input";
import { checkGraph } from "./checking";
import { readChoices } from "./choices";
import { conditionWords } from "./conditions";
import { differencesOf } from "./differences";
import {
  currentVersion,
  isJourney,
  isSameGraph,
  lockJourney,
  readJourney,
  type Version,
} from "./journey-rows";
import { namesOf } from "./known";
import type { VersionSummary, VersionView } from "./schema";

/** Every version of a journey, the newest first. Throws not found. */
export async function listVersions(actor: MemberActor, id: number): Promise<VersionSummary[]> {
  requirePermission(actor, "journeys_view");
  const { versionId } = await readJourney(db, actor, id);
  const found = await selectVersions(actor, id);
  return found.map((row) => presentVersion(row, versionId));
}

/** One version, with what changed since the one before. Throws not found. */
export async function getVersion(
  actor: MemberActor,
  id: number,
  number: number,
): Promise<VersionView> {
  requirePermission(actor, "journeys_view");
  const { versionId } = await readJourney(db, actor, id);
  const [row] = await selectVersions(actor, id, number);
  if (!row) throw notFound("version");
  const { version } = row;
  const [earlier] = await db
    .select()
    .from(journeyVersions)
    .where(
      within(
        journeyVersions,
        actor.organizationId,
        and(eq(journeyVersions.journeyId, id), lt(journeyVersions.number, number)),
      ),
    )
    .orderBy(desc(journeyVersions.number))
    .limit(1);
  return {
    ...presentVersion(row, versionId),
    graph: version.graph as unknown as VersionView["graph"],
    differences: earlier ? await differences(actor, earlier.graph, version.graph) : [],
  };
}

/** What a journey’s draft changes of the version that donors enter, a sentence each. Throws not found. */
export async function draftDifferences(actor: MemberActor, id: number): Promise<string[]> {
  requirePermission(actor, "journeys_view");
  const journey = await readJourney(db, actor, id);
  const current = await currentVersion(db, journey);
  return current ? differences(actor, current.graph, journey.draft) : [];
}

type Graph = Version["graph"];

async function differences(actor: MemberActor, before: Graph, after: Graph): Promise<string[]> {
  const choices = await readChoices(db, actor);
  return differencesOf(
    { graph: before, conditions: await conditionWords(db, actor, before) },
    { graph: after, conditions: await conditionWords(db, actor, after) },
    namesOf(choices),
  );
}

/**
 * Makes a journey’s draft the version that donors enter from now on, unless it is already. Throws not found,
 * 409 `archived`, and 422 with every problem of the draft.
 */
export async function publishDraft(
  tx: Tx,
  actor: MemberActor,
  journeyId: number,
): Promise<{ versionId: number; number: number }> {
  const journey = await lockJourney(tx, actor, journeyId);
  if (journey.state === "archived") throw conflict("archived", "This journey is archived.");
  const current = await currentVersion(tx, journey);
  const { problems } = await checkGraph(tx, actor, journey.draft, journey);
  if (problems.length > 0) throw invalidInput(problems);
  if (current && isSameGraph(current.graph, journey.draft))
    return { versionId: current.id, number: current.number };
  const { organizationId, draft: graph } = journey;
  const number = (current?.number ?? 0) + 1;
  const [made] = await tx
    .insert(journeyVersions)
    .values({
      ...{ organizationId, journeyId, number, graph, createdAt: now() },
      publishedByUserId: actingUser(actor),
    })
    .returning({ id: journeyVersions.id });
  if (!made) throw new Error("A version was not written.");
  await tx.update(journeys).set({ versionId: made.id }).where(isJourney(actor, journeyId));
  await recordChange(tx, actor, {
    ...{ action: "journey.publish", subjectType: "journey", subjectId: journeyId },
    ...{ before: { version: current?.number ?? null }, after: { version: number } },
  });
  return { versionId: made.id, number };
}

type VersionRow = { version: Version; first: string | null; last: string | null; inside: number };

async function selectVersions(
  { organizationId }: MemberActor,
  journeyId: number,
  number?: number,
): Promise<VersionRow[]> {
  const inside = db
    .select({ versionId: journeyEnrollments.versionId, inside: count().as("inside") })
    .from(journeyEnrollments)
    .where(
      within(
        journeyEnrollments,
        organizationId,
        and(eq(journeyEnrollments.journeyId, journeyId), eq(journeyEnrollments.state, "active")),
      ),
    )
    .groupBy(journeyEnrollments.versionId)
    .as("inside_now");
  const found = await db
    .select({
      version: journeyVersions,
      ...{ first: users.firstName, last: users.lastName, inside: inside.inside },
    })
    .from(journeyVersions)
    .leftJoin(users, within(users, organizationId, eq(users.id, journeyVersions.publishedByUserId)))
    .leftJoin(inside, eq(inside.versionId, journeyVersions.id))
    .where(
      within(
        journeyVersions,
        organizationId,
        eq(journeyVersions.journeyId, journeyId),
        number === undefined ? undefined : eq(journeyVersions.number, number),
      ),
    )
    .orderBy(desc(journeyVersions.number));
  return found.map((row) => ({ ...row, inside: row.inside ?? 0 }));
}

const presentVersion = (
  { version, first, last, inside }: VersionRow,
  current: number | null,
): VersionSummary => ({
  number: version.number,
  is_current: version.id === current,
  nodes: version.graph.nodes.length,
  inside,
  published_by: first === null && last === null ? null : [first, last].filter(Boolean).join(" "),
  created_at: version.createdAt.toISOString(),
});
