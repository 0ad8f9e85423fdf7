import { asc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import {
  journeyEnrollments,
  journeyLetters,
  journeyMessages,
  journeySteps,
  journeys,
} from "@/db/schema";
import type { JourneyGraph, JourneyNode } from "@/db/schema/journey-graph";
import { within } from "@/db/within";
import { now, stopClock } from "@/lib/clock";
import type { StaffActor } from "@/lib/identity/actor";
import { createJourney } from "@/lib/journeys/journeys";
import { activateJourney } from "@/lib/journeys/running/activating";
import { runDueJourneys } from "@/lib/journeys/running/loop";
import { publishDraft } from "@/lib/journeys/versions";
import { textDoc } from "@/lib/mailings/content";
import type { Tenant } from "./tenant";

/** A graph whose nodes follow each other where they have no `next` of their own. */
export function graphOf(
  nodes: readonly (JourneyNode | (Partial<JourneyNode> & { id: string }))[],
  { entry = { kind: "manual" }, goals = [] }: Partial<Omit<JourneyGraph, "nodes">> = {},
): JourneyGraph {
  const linked = nodes.map((node, nth) =>
    "next" in node || node.kind === "exit" || node.kind === "split"
      ? node
      : { ...node, next: nodes[nth + 1]?.id ?? null },
  );
  return { entry, goals, nodes: linked as JourneyNode[] };
}

export const waitFor = (
  id: string,
  amount: number,
  unit: "minutes" | "hours" | "days" | "weeks" | "months",
) => ({
  id,
  title: null,
  kind: "wait" as const,
  until: { kind: "duration" as const, amount, unit },
});

export const noteNode = (id: string, text = `Note ${id}`) => ({
  ...{ id, title: null, kind: "note" as const, text },
});

export const emailNode = (id: string, topicId: number) => ({
  ...{ id, title: null, kind: "email" as const, topic_id: topicId },
  ...{ subject: `Mail ${id} for {{first_name|you}}`, preheader: null },
  content: { blocks: [{ id: "words", type: "text" as const, doc: textDoc("Welcome aboard.") }] },
});

let made = 0;

/** A journey as staff would have written it, not active yet. */
export async function createJourneyFixture(
  { organizationId }: Pick<Tenant, "organizationId">,
  draft: JourneyGraph,
  values: Partial<typeof journeys.$inferInsert> = {},
): Promise<number> {
  const name = `Journey ${++made}`;
  const [journey] = await db
    .insert(journeys)
    .values({ organizationId, name, kind: "journey", draft, ...values })
    .returning({ id: journeys.id });
  if (!journey) throw new Error("no journey was created");
  return journey.id;
}

/** The same, active from now on. */
export async function startJourneyFixture(
  tenant: Tenant,
  draft: JourneyGraph,
  values: Partial<typeof journeys.$inferInsert> = {},
): Promise<number> {
  const id = await createJourneyFixture(tenant, draft, values);
  await activateJourney(tenant.owner, id, { from: "now" });
  return id;
}

/** Does what is due at an instant. */
export async function runAt(at: Date): Promise<number> {
  stopClock(at);
  const { steps } = await runDueJourneys({ seconds: 60 });
  return steps;
}

export const enrollmentsOf = ({ organizationId }: Pick<Tenant, "organizationId">, id: number) =>
  db
    .select()
    .from(journeyEnrollments)
    .where(within(journeyEnrollments, organizationId, eq(journeyEnrollments.journeyId, id)))
    .orderBy(asc(journeyEnrollments.id));

export const stepsOf = ({ organizationId }: Pick<Tenant, "organizationId">, id: number) =>
  db
    .select()
    .from(journeySteps)
    .where(within(journeySteps, organizationId, eq(journeySteps.journeyId, id)))
    .orderBy(asc(journeySteps.enrollmentId), asc(journeySteps.visit));

export const messagesOf = ({ organizationId }: Pick<Tenant, "organizationId">, id: number) =>
  db
    .select()
    .from(journeyMessages)
    .where(within(journeyMessages, organizationId, eq(journeyMessages.journeyId, id)))
    .orderBy(asc(journeyMessages.id));

export const letterNode = (id: string) => ({
  ...{ id, title: null, kind: "letter" as const },
  content: { blocks: [{ id: "words", type: "text" as const, doc: textDoc("Dear {{greeting}}") }] },
});

/** Waits a day, notes it, and has a letter printed; it ends once the donor gives. */
export const welcomeGraph = (): JourneyGraph =>
  graphOf([waitFor("day", 1, "days"), noteNode("hello"), letterNode("letter")], {
    entry: { kind: "event", types: ["donor.created"], condition: null },
    goals: [{ kind: "event", types: ["donation.completed"] }],
  });

/** A letter as a step would have it printed. */
export async function createLetterFixture(
  { organizationId }: Pick<Tenant, "organizationId">,
  wanted: { enrollment: number; node: string; visit: number; printedAt: Date | null },
): Promise<void> {
  const [enrollment] = await db
    .select()
    .from(journeyEnrollments)
    .where(
      within(journeyEnrollments, organizationId, eq(journeyEnrollments.id, wanted.enrollment)),
    );
  if (!enrollment) throw new Error("A letter needs an enrollment.");
  const { journeyId, versionId, donorId } = enrollment;
  const { node, visit, printedAt } = wanted;
  await db.insert(journeyLetters).values({
    ...{ organizationId, enrollmentId: enrollment.id, journeyId, versionId, donorId, node, visit },
    ...{ state: printedAt ? "printed" : "waiting", printedAt },
  });
}

/** Donors who are added wait for a day and are noted. */
const NOTED: JourneyGraph = {
  entry: { kind: "event", types: ["donor.created"], condition: null },
  goals: [],
  nodes: [
    {
      ...{ id: "wait", title: null, kind: "wait", next: "note" },
      until: { kind: "duration", amount: 1, unit: "days" },
    },
    { id: "note", title: null, kind: "note", text: "A day has passed", next: null },
  ],
};

/** A journey that is not active, with a version, and a donor who waits in it. */
export async function createEnrollmentFixture(owner: StaffActor, donorId: number) {
  const { organizationId } = owner;
  const name = `New donors, noted ${donorId}`;
  const { id: journeyId } = await createJourney(owner, { name, draft: NOTED });
  const { versionId, number } = await db.transaction((tx) => publishDraft(tx, owner, journeyId));
  const [made] = await db
    .insert(journeyEnrollments)
    .values({
      ...{ organizationId, journeyId, versionId, donorId, entryKey: `donor:${donorId}` },
      ...{ node: "wait", enteredAt: now(), wakeAt: new Date(now().getTime() + 86_400_000) },
    })
    .returning();
  return { journeyId, versionId, number, enrollmentId: made?.id ?? 0 };
}
