import { sql } from "drizzle-orm";
import { db } from "@/db/client";
import { part, readParts } from "@/db/parts";
import { converted, netOf, qualifies } from "@/lib/giving/counting";
import { type MemberActor, may, requirePermission } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { basisOf } from "@/lib/portfolio/basis";
import { readChoices } from "./choices";
import { currentVersion, readJourney } from "./journey-rows";
import { namesOf } from "./known";
import type { JourneyStats } from "./watching-schema";
import { nodeTitle } from "./words";

type StateRow = { state: string; reason: string | null; count: number };
type StepRow = { node: string; outcome: string; reason: string | null; count: number };
type ClickRow = { node: string; clicked: number };
type GiftRow = { node: string; gifts: number; raised: number };
type HereRow = { node: string; there: number; unnoted: number };

/** What became of everyone who entered, and what each step did. Counts are counts of rows. Throws not found. */
export async function journeyStats(actor: MemberActor, id: number): Promise<JourneyStats> {
  requirePermission(actor, "journeys_view");
  const journey = await readJourney(db, actor, id);
  const of = sql`organization_id = ${actor.organizationId} and journey_id = ${id}`;
  const counting = await basisOf(db, actor.organizationId);
  const [{ states, steps, here, clicks, gifts }, current, choices] = await Promise.all([
    readParts(db, {
      states: part<StateRow>(sql`
        select state, end_reason as reason, count(*)::int as count from journey_enrollments
        where ${of} group by state, end_reason order by count desc, reason`),
      steps: part<StepRow>(sql`
        select node, outcome, reason, count(*)::int as count from journey_steps
        where ${of} group by node, outcome, reason order by count desc, reason`),
      clicks: part<ClickRow>(sql`
        select node, count(*)::int as clicked from journey_messages
        where ${of} and clicks > 0 group by node`),
      gifts: part<GiftRow>(sql`
        select g.node, count(*)::int as gifts,
          coalesce(sum(${converted(counting, netOf(counting))}), 0)::float8 as raised
        from journey_gifts g
        join donations d on d.organization_id = g.organization_id and d.id = g.donation_id
        where g.organization_id = ${actor.organizationId} and g.journey_id = ${id}
          and ${qualifies(counting)} group by g.node`),
      here: part<HereRow>(sql`
        select e.node, count(*)::int as there, count(*) filter (where not exists (
          select from journey_steps s where s.organization_id = e.organization_id
            and s.enrollment_id = e.id and s.node = e.node and s.visit = e.visit))::int as unnoted
        from journey_enrollments e
        where e.organization_id = ${actor.organizationId} and e.journey_id = ${id}
          and e.state = 'active'
        group by e.node`),
    }),
    currentVersion(db, journey),
    readChoices(db, actor),
  ]);
  const names = namesOf(choices);
  const nodes = (current?.graph ?? journey.draft).nodes;
  const known = new Map(nodes.map((node) => [node.id, node]));
  const gone = [...new Set([...steps, ...here].map(({ node }) => node))].filter(
    (node) => !known.has(node),
  );
  const maySeeMoney = may(actor, "donations_view");
  const raisedBy = (node: string) => {
    const found = gifts.find((each) => each.node === node);
    return maySeeMoney
      ? { gifts: found?.gifts ?? 0, raised: toMajor(found?.raised ?? 0, counting.currency) }
      : { gifts: null, raised: null };
  };
  const total = (state: string) => sum(states.filter((each) => each.state === state));
  return {
    entered: sum(states),
    ...{ active: total("active"), completed: total("completed") },
    ...{ exited: total("exited"), failed: total("failed") },
    currency: counting.currency,
    end_reasons: states.flatMap(({ reason, count }) => (reason ? [{ reason, count }] : [])),
    nodes: [...known.keys(), ...gone].map((node) => {
      const found = known.get(node);
      return {
        node,
        title: found ? nodeTitle(found, names) : "A step from an earlier version",
        kind: found?.kind ?? null,
        ...countsOf(steps.filter((step) => step.node === node)),
        ...whoIsThere(here, steps, node),
        clicked: clicks.find((each) => each.node === node)?.clicked ?? 0,
        ...raisedBy(node),
      };
    }),
  };
}

const sum = (rows: readonly { count: number }[]): number =>
  rows.reduce((all, { count }) => all + count, 0);

function countsOf(steps: readonly StepRow[]) {
  const of = (outcome: string) => sum(steps.filter((step) => step.outcome === outcome));
  return {
    ...{ done: of("done"), skipped: of("skipped") },
    ...{ postponed: of("postponed"), failed: of("failed") },
    skipped_by_reason: steps.flatMap(({ outcome, reason, count }) =>
      outcome === "skipped" ? [{ reason: reason ?? "unknown", count }] : [],
    ),
  };
}

/** Everyone who is at a node came to it, whether or not the visit has a step yet. */
function whoIsThere(here: readonly HereRow[], steps: readonly StepRow[], node: string) {
  const found = here.find((each) => each.node === node);
  return {
    there_now: found?.there ?? 0,
    came: sum(steps.filter((step) => step.node === node)) + (found?.unnoted ?? 0),
  };
}
