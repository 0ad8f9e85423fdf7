import { eq, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { journeyEnrollments, journeyVersions } from "@/db/schema";
import type { JourneyGraph, JourneyNode } from "@/db/schema/journey-graph";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { notFound } from "@/lib/errors";
import { type SystemActor, systemActor } from "@/lib/identity/actor";

export type Enrollment = typeof journeyEnrollments.$inferSelect;

/** Who is due as it was read: whoever has moved on since is left alone. */
export type Due = Pick<
  Enrollment,
  "id" | "organizationId" | "journeyId" | "versionId" | "donorId" | "node"
>;

type Scope = { organizationId: number };

/** By the product’s clock, as everything that is due. */
export const sqlNow = () => sql`${now().toISOString()}::timestamptz`;

export const isEnrollment = ({ organizationId }: Scope, id: number) =>
  within(journeyEnrollments, organizationId, eq(journeyEnrollments.id, id));

const MOST_KEPT = 500;
const graphs = new Map<string, JourneyGraph>();

/** For tests that change what never changes otherwise, or another database. */
export const forgetGraphs = (): void => graphs.clear();

/** The graph of a version, which never changes. Throws not found. */
export async function readGraph(
  reader: Db | Tx,
  { organizationId }: Scope,
  versionId: number,
): Promise<JourneyGraph> {
  const key = `${organizationId}/${versionId}`;
  const known = graphs.get(key);
  if (known) return known;
  const [found] = await reader
    .select({ graph: journeyVersions.graph })
    .from(journeyVersions)
    .where(within(journeyVersions, organizationId, eq(journeyVersions.id, versionId)));
  if (!found) throw notFound("version");
  const [oldest] = graphs.keys();
  if (graphs.size >= MOST_KEPT && oldest !== undefined) graphs.delete(oldest);
  graphs.set(key, found.graph);
  return found.graph;
}

export const findNode = ({ nodes }: JourneyGraph, id: string | null): JourneyNode | undefined =>
  nodes.find((node) => node.id === id);

/** Types of events that reach a goal, and those that its wait waits for. */
export function listensTo({ goals }: JourneyGraph, node?: JourneyNode): string[] {
  const reached = goals.flatMap((goal) => (goal.kind === "event" ? goal.types : []));
  const waited = node?.kind === "wait" && node.until.kind === "event" ? node.until.types : [];
  return [...new Set([...reached, ...waited])];
}

/** Whoever does what a journey says for one donor or several, told apart from others by what caused it. */
export const walkerOf = (
  { organizationId, journeyId }: { organizationId: number; journeyId: number },
  cause: readonly number[] = [],
): SystemActor => ({ ...systemActor(organizationId, `journey-${journeyId}`), cause });

/** The same for donors at once, each with what brought them in. */
export const walkerFor = (
  of: { organizationId: number; journeyId: number },
  enrollments: readonly Pick<Enrollment, "donorId" | "cause">[],
): SystemActor => ({
  ...walkerOf(of),
  causes: new Map(enrollments.map(({ donorId, cause }) => [donorId, cause])),
});
