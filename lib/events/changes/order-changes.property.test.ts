import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { reloadEnv } from "@/lib/env";
import { bodies, mutate, mutations, versions } from "@/lib/testing/guest-bodies";
import { runs } from "@/lib/testing/runs";
import {
  complete,
  createRegistration,
  dataOf,
  put,
  type Registration,
  rowsOf,
  view,
} from "@/testing/registration";
import { withReadiness } from "../guests/readiness";
import { getOrderRecord } from "../order-record";
import type { OrderView } from "../schema";

const RUNS = runs(1_200);

beforeAll(() => {
  process.env.LIMIT_ORDER_WRITES_PER_MINUTE = "100000";
  process.env.LIMIT_ORDER_READS_PER_MINUTE = "100000";
  reloadEnv();
});

afterAll(() => {
  delete process.env.LIMIT_ORDER_WRITES_PER_MINUTE;
  delete process.env.LIMIT_ORDER_READS_PER_MINUTE;
  reloadEnv();
});

/** What a guest may edit, straight from the rows. */
const contentOf = ({ groups, attendees, answers, sponsors }: Awaited<ReturnType<typeof rowsOf>>) =>
  JSON.stringify([
    groups.map(({ label }) => label),
    attendees.map(({ firstName, lastName, email, phone }) => [firstName, lastName, email, phone]),
    answers
      .map((each) => [each.questionId, each.groupId, each.attendeeId, each.answer].join())
      .sort(),
    sponsors.map(({ updatedAt: _, ...own }) => own),
  ]);

type Sent = Record<string, unknown> & { id: number; answers?: SentAnswer[] | null };
type SentAnswer = { question_id?: number | null; field_key?: string | null; answer: string | null };
type Item = Record<string, unknown> & { answers?: OrderView["registration_groups"][0]["answers"] };

const TEXTS = [
  "label",
  "first_name",
  "last_name",
  "email",
  "phone",
  "company_name",
  "contact_email",
  "notes",
];

/** What was sent with success is there: every item's every text and answer. */
function expectTaken(sent: unknown, order: OrderView) {
  const lists: Record<string, Item[]> = {
    groups: order.registration_groups,
    attendees: order.registration_groups.flatMap((group) => group.attendees),
    sponsors: order.sponsors,
  };
  for (const [list, items] of Object.entries(lists)) {
    const changes = (sent as Record<string, Sent[] | null | undefined>)[list] ?? [];
    for (const change of changes) {
      const item = items.find(({ id }) => id === change.id);
      expect(item).toBeDefined();
      for (const field of TEXTS)
        if (field in change && change[field] !== undefined)
          expect(item?.[field]).toBe((change[field] as string | null)?.trim() || null);
      expectAnswers(change, item);
    }
  }
}

function expectAnswers(change: Sent, item: Item | undefined) {
  if (change.answers === null) expect(item?.answers).toEqual([]);
  for (const { question_id, field_key, answer } of change.answers ?? []) {
    const stored = item?.answers?.find(
      (each) => each.question_id === question_id || each.field_key === field_key,
    );
    // An empty list removes what a checkbox had, and is a text like others elsewhere.
    if (answer !== "[]") expect(stored === undefined).toBe(!answer?.trim());
  }
}

async function expectReadinessAsFromScratch({ tenant, orderId }: Registration) {
  const stored = await getOrderRecord(tenant.organizationId, orderId);
  const states = (order: typeof stored) => [
    order.groups.map(({ complete: isComplete }) => isComplete),
    order.attendees.map(({ ticketState }) => ticketState),
  ];
  expect(states(stored)).toEqual(states(withReadiness(stored)));
}

it("survives any input, and never applies half of a change", { timeout: 600_000 }, async () => {
  const registration = await createRegistration({}, { tickets: 2, packages: 1 });
  await complete(registration);
  const first = await view(registration);
  const seen: Record<number, number> = {};
  let before = await rowsOf(registration);
  let current = first.version;
  await fc.assert(
    fc.asyncProperty(
      bodies(first, Object.values(registration.questionIds)),
      versions,
      mutations,
      async (body, asked, changes) => {
        const version = asked === "current" ? current : asked;
        const sent = mutate({ version, ...body }, changes);
        const answer = await put(registration, sent ?? null);
        seen[answer.status] = (seen[answer.status] ?? 0) + 1;
        expect([200, 409, 422]).toContain(answer.status);
        const after = await rowsOf(registration);
        if (answer.status !== 200) {
          expect(after).toEqual(before);
          return;
        }
        expectTaken(sent, dataOf(answer));
        const next = dataOf(answer).version;
        expect(next === current).toBe(contentOf(after) === contentOf(before));
        expect(after.audits.length - before.audits.length).toBe(next === current ? 0 : 1);
        expect(after.events.length - before.events.length).toBe(next === current ? 0 : 1);
        if (next === current) expect(after).toEqual(before);
        await expectReadinessAsFromScratch(registration);
        [before, current] = [after, next];
      },
    ),
    { numRuns: RUNS },
  );
  expect(seen[200]).toBeGreaterThan(RUNS / 10);
  expect(seen[422]).toBeGreaterThan(RUNS / 10);
  expect(await view(registration)).toMatchObject({ version: current });
});
