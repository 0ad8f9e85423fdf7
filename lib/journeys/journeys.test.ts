import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { journeyEnrollments, journeySteps, journeyVersions } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { LANGUAGE_CODES } from "@/lib/language/languages";
import { createDonorFixture } from "@/lib/testing/donors";
import { createEnrollmentFixture } from "@/lib/testing/journeys";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { checkJourney } from "./checking";
import { differencesOf } from "./differences";
import type { JourneyGraph, JourneyNode } from "./graph";
import { changeJourney, createJourney, getJourney, listJourneys, removeJourney } from "./journeys";
import { installRecipe, listRecipes, RECIPES } from "./recipes/installing";
import { graphOf } from "./recipes/recipe";
import type { JourneyChangesInput } from "./schema";
import { journeyStats } from "./statistics";
import { getVersion, listVersions, publishDraft } from "./versions";
import { getEnrollment, listDonorJourneys, listEnrollments } from "./watching";

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

type Draft = NonNullable<JourneyChangesInput["draft"]>;
const noted = (text: string): Draft => ({
  entry: { kind: "event", types: ["donor.created"] },
  nodes: [{ id: "a", kind: "note", text, next: null }],
});

const publish = (id: number) => db.transaction((tx) => publishDraft(tx, tenant.owner, id));

describe("drafts and versions", () => {
  it("refuses a change that is based on an older revision, and keeps what was changed meanwhile", async () => {
    const { owner } = tenant;
    const made = await createJourney(owner, { name: "Revised" });
    const first = await changeJourney(owner, made.id, { draft: noted("one"), revision: 1 });
    expect(first.revision).toBe(2);
    await expect(
      changeJourney(owner, made.id, { draft: noted("two"), revision: 1 }),
    ).rejects.toMatchObject({ kind: "conflict", code: "changed", details: { revision: 2 } });
    expect(await getJourney(owner, made.id)).toMatchObject({
      draft: { nodes: [{ text: "one" }] },
      revision: 2,
    });
    expect((await changeJourney(owner, made.id, { draft: noted("one") })).revision).toBe(2);
  });

  it("publishes each different draft once, as a version that never changes", async () => {
    const { owner } = tenant;
    const { id } = await createJourney(owner, { name: "Published", draft: noted("one") });
    expect(await publish(id)).toMatchObject({ number: 1 });
    expect(await publish(id)).toMatchObject({ number: 1 });
    await changeJourney(owner, id, { draft: noted("two") });
    expect(await getJourney(owner, id)).toMatchObject({ version: 1, is_changed: true });
    expect(await publish(id)).toMatchObject({ number: 2 });
    expect(await getVersion(owner, id, 1)).toMatchObject({
      ...{ graph: { nodes: [{ text: "one" }] }, is_current: false, differences: [] },
    });
    expect(await getVersion(owner, id, 2)).toMatchObject({
      ...{ published_by: "Olive Owner", is_current: true },
      differences: ["“Note two”: text changed."],
    });
    expect(await listVersions(owner, id)).toHaveLength(2);
  });

  it("publishes nothing with a problem, and says where it is", async () => {
    const { owner } = tenant;
    const draft = noted(" ");
    const condition = { all: [{ field: "gone", op: "is" }] };
    const broken = { ...draft, goals: [{ kind: "condition" as const, condition }] };
    const { id } = await createJourney(owner, { name: "Broken", draft: broken });
    const problems = [
      { path: "nodes.0.text", code: "required" },
      { path: "goals.0.condition.all.0.field", code: "unknown_field" },
    ];
    expect((await checkJourney(owner, id, {})).problems).toMatchObject(problems);
    await expect(publish(id)).rejects.toMatchObject({ kind: "invalid", problems });
    const rows = within(journeyVersions, tenant.organizationId, eq(journeyVersions.journeyId, id));
    expect(await db.$count(journeyVersions, rows)).toBe(0);
  });

  it("copies a journey, deletes only drafts, and keeps names apart", async () => {
    const { owner } = tenant;
    const { id } = await createJourney(owner, {
      name: "Original",
      kind: "rule",
      draft: noted("x"),
    });
    await changeJourney(owner, id, { reentry: "after_days", reentry_days: 30 });
    await publish(id);
    const copy = await createJourney(owner, { name: "Copy", copy_of: id });
    expect(copy).toMatchObject({
      ...{ kind: "rule", state: "draft", version: null, reentry_days: 30 },
      draft: { nodes: [{ text: "x" }] },
    });
    await expect(createJourney(owner, { name: "copy" })).rejects.toMatchObject({ kind: "invalid" });
    await expect(removeJourney(owner, id)).rejects.toMatchObject({ code: "activated" });
    await removeJourney(owner, copy.id);
    await expect(getJourney(owner, copy.id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(
      changeJourney(owner, id, { reentry: "after_days", reentry_days: null }),
    ).rejects.toMatchObject({ problems: [{ path: "reentry_days" }] });
    expect(await changeJourney(owner, id, { reentry: "once" })).toMatchObject({
      reentry_days: null,
    });
  });

  it("shows an organization nothing of another’s journeys", async () => {
    const other = await createTenant();
    const { id } = await createJourney(tenant.owner, { name: "Ours" });
    await expect(getJourney(other.owner, id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(journeyStats(other.owner, id)).rejects.toMatchObject({ kind: "not_found" });
    await expect(createJourney(other.owner, { name: "Theirs", copy_of: id })).rejects.toMatchObject(
      {
        problems: [{ path: "copy_of" }],
      },
    );
    expect((await listJourneys(other.owner, { limit: 25 })).total).toBe(0);
  });
});

describe("recipes", () => {
  it.each(LANGUAGE_CODES)(
    "install without a problem, with texts of their own: %s",
    async (code) => {
      const { owner } = await createTenant({
        locale: code === "en" ? "en-US" : `${code}-${code.toUpperCase()}`,
      });
      for (const { key, mails, graph } of RECIPES) {
        const made = await installRecipe(owner, key);
        const { problems } = await checkJourney(owner, made.id, {});
        expect(problems, key).toEqual([]);
        const sent = (made.draft.nodes as JourneyNode[]).flatMap((node) =>
          node.kind === "email" ? [node.subject] : [],
        );
        expect(sent, key).toEqual(mails[code].map(([subject]) => subject));
        const asked = new Set<number>();
        graph((nth, id, next) => {
          asked.add(nth);
          return { id, title: null, kind: "exit", next } as JourneyNode;
        });
        expect(asked.size, `${key} uses every email`).toBe(mails[code].length);
      }
      const second = await installRecipe(owner, "welcome");
      expect(second.name).toBe("Welcome 2");
      const listed = await listRecipes(owner);
      expect(listed.find(({ key }) => key === "welcome")?.installed).toHaveLength(2);
    },
  );

  it("say the same in each language, a paragraph each", () => {
    for (const { key, mails } of RECIPES) {
      const shape = mails.en.map((mail) => mail.length);
      for (const code of LANGUAGE_CODES) {
        expect(
          mails[code].map((mail) => mail.length),
          `${key} in ${code}`,
        ).toEqual(shape);
        if (code !== "en") expect(mails[code], key).not.toEqual(shape.length > 0 ? mails.en : null);
      }
    }
    expect(graphOf(RECIPES[0] ?? ({} as never), "de", 1).nodes).not.toHaveLength(0);
  });
});

describe("differences", () => {
  const names = {
    ...{ text: String, event: String, date: String, tag: String, topic: String, user: String },
    ...{ endpoint: String, journey: String },
  };
  const start: JourneyGraph = {
    entry: { kind: "event", types: ["donor.created"], condition: null },
    goals: [],
    nodes: [
      {
        ...{ id: "wait", title: null, kind: "wait", next: "note" },
        until: { kind: "duration", amount: 3, unit: "days" },
      },
      { id: "note", title: "Remember", kind: "note", text: "One", next: null },
      { id: "tag", title: null, kind: "tag", tag_id: 4, change: "add", next: null },
    ],
  };
  const said = (after: JourneyGraph) =>
    differencesOf({ graph: start, conditions: {} }, { graph: after, conditions: {} }, names);

  it("say nothing of the same graph", () => {
    expect(said(structuredClone(start))).toEqual([]);
  });

  it("name steps that were added, removed, changed and led elsewhere", () => {
    const after = structuredClone(start);
    const [wait, note] = after.nodes;
    if (wait?.kind !== "wait" || wait.until.kind !== "duration" || note?.kind !== "note") return;
    wait.until.amount = 5;
    note.text = "Two";
    wait.next = null;
    after.nodes[2] = { id: "new", title: null, kind: "exit" };
    after.goals = [{ kind: "event", types: ["donation.completed"] }];
    expect(said(after)).toEqual([
      "Goal added: donation.completed.",
      "Step added: “Leave the journey”.",
      "Step removed: “Add the tag 4”.",
      "“Wait 5 days”: wait changed from “Wait 3 days” to “Wait 5 days”.",
      "“Remember”: text changed.",
      "“Wait 5 days” now leads to the end instead of “Remember”.",
    ]);
  });
});

describe("who is where", () => {
  it("counts rows: everyone who came is done, skipped, failed or there (J3)", async () => {
    const { owner, organizationId } = tenant;
    const donor = (await createDonorFixture(tenant)).id;
    const { journeyId, versionId, enrollmentId } = await createEnrollmentFixture(owner, donor);
    const at = now();
    const enroll = async (
      node: string | null,
      state: "active" | "completed" | "failed",
      steps: ["done" | "skipped" | "failed", string, string | null][],
    ) => {
      const donorId = (await createDonorFixture(tenant)).id;
      const [made] = await db
        .insert(journeyEnrollments)
        .values({
          ...{ organizationId, journeyId, versionId, donorId, entryKey: `donor:${donorId}` },
          ...{ state, node, enteredAt: at, endedAt: state === "active" ? null : at },
          endReason: state === "completed" ? "end" : null,
          visit: steps.length,
        })
        .returning();
      for (const [nth, [outcome, of, reason]] of steps.entries())
        await db.insert(journeySteps).values({
          ...{ organizationId, journeyId, enrollmentId: made?.id ?? 0, node: of, visit: nth },
          ...{ outcome, reason, effect: {}, dueAt: at, doneAt: at },
        });
    };
    await enroll("note", "active", [["done", "wait", null]]);
    await enroll(null, "completed", [
      ["done", "wait", null],
      ["done", "note", null],
    ]);
    await enroll(null, "completed", [
      ["done", "wait", null],
      ["skipped", "note", "late"],
    ]);
    await enroll("note", "failed", [
      ["done", "wait", null],
      ["failed", "note", "gone"],
    ]);
    const stats = await journeyStats(owner, journeyId);
    expect(stats).toMatchObject({ entered: 5, active: 2, completed: 2, exited: 0, failed: 1 });
    expect(stats.nodes).toMatchObject([
      { node: "wait", came: 5, done: 4, skipped: 0, failed: 0, there_now: 1 },
      {
        ...{ node: "note", came: 4, done: 1, skipped: 1, failed: 1, there_now: 1 },
        skipped_by_reason: [{ reason: "late", count: 1 }],
      },
    ]);
    for (const node of stats.nodes)
      expect(node.came).toBe(
        node.done + node.skipped + node.postponed + node.failed + node.there_now,
      );
    const [listed] = (await listJourneys(owner, { limit: 1 })).data;
    expect(listed).toMatchObject({ id: journeyId, active: 2, completed: 2, failed: 1 });
    const page = await listEnrollments(owner, journeyId, { limit: 3 });
    expect([page.total, page.data.length]).toEqual([5, 3]);
    const cursor = page.nextCursor ?? "";
    const rest = await listEnrollments(owner, journeyId, { limit: 3, cursor });
    expect(rest.data.map(({ donor: { id } }) => id)).toContain(donor);
    const there = await listEnrollments(owner, journeyId, { limit: 25, node: "wait" });
    expect(there).toMatchObject({ total: 1, data: [{ id: enrollmentId, why: "Wait 1 day." }] });
    expect(await listDonorJourneys(owner, donor)).toMatchObject([
      { journey: { id: journeyId }, state: "active", node: "wait" },
    ]);
    expect(await getEnrollment(owner, journeyId, page.data[0]?.id ?? 0)).toMatchObject({
      ...{
        state: "failed",
        why: "Stopped at Note “A day has passed” after several attempts failed.",
      },
      steps: [
        { title: "Wait 1 day", outcome: "done" },
        { outcome: "failed", reason: "gone" },
      ],
    });
  });
});
