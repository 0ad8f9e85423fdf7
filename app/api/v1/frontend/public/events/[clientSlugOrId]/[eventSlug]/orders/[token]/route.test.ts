import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { attendees, events, orders } from "@/db/schema";
import { resumeClock, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { cancelOrder } from "@/lib/events/refunds/cancellation";
import { refundOrder } from "@/lib/events/refunds/refunds";
import { newSecret } from "@/lib/ids";
import { createEventFixture } from "@/lib/testing/events";
import { type Answer, call } from "@/lib/testing/request";
import { createTenant } from "@/lib/testing/tenant";
import {
  change,
  complete,
  createRegistration,
  get,
  placeRegistration,
  problemsOf,
  put,
  type Registration,
  rowsOf,
  tryChange,
  view,
} from "@/testing/registration";
import { DELETE, GET, PATCH, POST, PUT } from "./route";

const DAY = 86_400_000;

function lower(setting: string, to: number) {
  process.env[setting] = String(to);
  reloadEnv();
}

afterEach(() => {
  resumeClock();
  for (const name of Object.keys(process.env))
    if (name.startsWith("LIMIT_")) delete process.env[name];
  reloadEnv();
});

const withoutId = ({ status, headers, body }: Answer) => {
  const kept = [...headers].filter(([name]) => !/^(x-request-id|ratelimit-.*)$/.test(name));
  return JSON.stringify({ status, headers: kept, body });
};

async function expectUnchanged<T>(registration: Registration, act: () => Promise<T>): Promise<T> {
  const before = await rowsOf(registration);
  const result = await act();
  expect(await rowsOf(registration)).toEqual(before);
  return result;
}

describe("429", () => {
  it("counts reads by order", async () => {
    const registration = await createRegistration();
    lower("LIMIT_ORDER_READS_PER_MINUTE", 2);
    expect((await get(registration)).status).toBe(200);
    expect((await get(registration)).status).toBe(200);
    const refused = await get(registration);
    expect(refused.status).toBe(429);
    expect(refused.body).toMatchObject({ error_code: "too_many_requests", details: {} });
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.headers.get("ratelimit-limit")).toBe("2");
    const other = await placeRegistration(registration.tenant, registration.event);
    expect((await get(other)).status).toBe(200);
    expect((await put(registration, {})).status).toBe(409);
  });

  it("counts writes by order, before the body is read", async () => {
    const registration = await createRegistration();
    lower("LIMIT_ORDER_WRITES_PER_MINUTE", 1);
    expect((await put(registration, { groups: 1 })).status).toBe(422);
    const refused = await expectUnchanged(registration, () => put(registration, { groups: 1 }));
    expect(refused.status).toBe(429);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect((await get(registration)).status).toBe(200);
  });

  it("counts unknown tokens by address", async () => {
    const { params } = await createRegistration();
    lower("LIMIT_UNKNOWN_TOKENS_PER_10_MINUTES", 2);
    const headers = { "x-forwarded-for": `10.${randomUUID()}` };
    const guess = () => call(GET, { params: { ...params, token: newSecret() }, headers });
    expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(404);
    expect((await guess()).status).toBe(429);
    const elsewhere = { "x-forwarded-for": "198.51.100.77" };
    const other = await call(PUT, {
      method: "PUT",
      params: { ...params, token: newSecret() },
      headers: elsewhere,
      body: {},
    });
    expect(other.status).toBe(404);
    expect((await call(GET, { params, headers })).status).toBe(200);
  });
});

describe("404, byte for byte the same", () => {
  it("gives no reason", async () => {
    const registration = await createRegistration();
    const foreign = await createRegistration();
    const { params, tenant, event, orderId } = registration;
    const unknown = await get({ params: { ...params, token: newSecret() } });
    expect(unknown.status).toBe(404);
    expect(unknown.body).toEqual({
      message: "Registration not found.",
      error_code: "not_found",
      details: {},
    });
    const second = await createEventFixture(tenant);
    const cases: Record<string, typeof params> = {
      "another organization's token": { ...params, token: foreign.params.token },
      "another organization": { ...params, clientSlugOrId: foreign.params.clientSlugOrId },
      "another organization by number": {
        ...params,
        clientSlugOrId: String(foreign.tenant.organizationId),
      },
      "another event of it": { ...params, eventSlug: second.slug },
      "no such organization": { ...params, clientSlugOrId: "nobody" },
      "no such event": { ...params, eventSlug: "nothing" },
      "a short token": { ...params, token: "x" },
      "a long token": { ...params, token: "x".repeat(5000) },
      "quotes and signs": { ...params, token: "' or 1=1 --%00" },
    };
    for (const [why, elsewhere] of Object.entries(cases))
      for (const answer of [await get({ params: elsewhere }), await put({ params: elsewhere }, {})])
        expect(withoutId(answer), why).toBe(withoutId(unknown));

    const closing: [string, () => Promise<unknown>][] = [
      ["link off for the order", () => setOrder(orderId, { magicLinkEnabled: false })],
      ["link on again", () => setOrder(orderId, { magicLinkEnabled: true })],
      ["links off for the event", () => setEvent(event.eventId, { magicLinkEnabled: false })],
      [
        "the event's link period is over",
        () =>
          setEvent(event.eventId, {
            magicLinkEnabled: true,
            magicLinkUntil: new Date(Date.now() - 1000),
          }),
      ],
    ];
    for (const [why, act] of closing) {
      await act();
      const expected = why.includes("again") ? 200 : 404;
      const [read, write] = [await get(registration), await put(registration, { groups: "?" })];
      expect(read.status, why).toBe(expected);
      if (expected === 404)
        for (const answer of [read, write]) expect(withoutId(answer), why).toBe(withoutId(unknown));
    }
    await setEvent(event.eventId, { magicLinkUntil: new Date(Date.now() + DAY) });
    expect((await get(registration)).status).toBe(200);
  });

  it("finds the order by the organization's number as well", async () => {
    const { params, tenant } = await createRegistration();
    const byNumber = { ...params, clientSlugOrId: String(tenant.organizationId) };
    expect((await get({ params: byNumber })).status).toBe(200);
  });
});

const setOrder = (id: number, values: Partial<typeof orders.$inferInsert>) =>
  db.update(orders).set(values).where(eq(orders.id, id));

const setEvent = (id: number, values: Partial<typeof events.$inferInsert>) =>
  db.update(events).set(values).where(eq(events.id, id));

describe("an unreadable body", () => {
  it.each([
    ["no JSON", 400, { rawBody: "{", headers: { "content-type": "application/json" } }],
    ["no body", 400, { rawBody: "", headers: { "content-type": "application/json" } }],
    ["a form", 415, { rawBody: "a=1", headers: { "content-type": "text/plain" } }],
    [
      "too much",
      413,
      {
        rawBody: JSON.stringify({ version: "x".repeat(2_000_000) }),
        headers: { "content-type": "application/json" },
      },
    ],
  ])("%s: %i", async (_, status, sent) => {
    const registration = await createRegistration({}, { tickets: 1 });
    const answer = await expectUnchanged(registration, () =>
      call(PUT, { method: "PUT", params: registration.params, ...sent }),
    );
    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({
      message: expect.any(String),
      error_code: expect.any(String),
      details: {},
    });
  });
});

describe("422 malformed", () => {
  const long = (length: number) => "é".repeat(length);
  const answer = { question_id: 1, answer: "x" };

  it.each<[string, unknown, string[]]>([
    ["a list", [], [" invalid_type"]],
    ["a string", "x", [" invalid_type"]],
    ["null", null, [" invalid_type"]],
    ["version 97", { version: long(97) }, ["version too_big"]],
    ["version a number", { version: 1 }, ["version invalid_type"]],
    ["groups an object", { groups: {} }, ["groups invalid_type"]],
    ["group without id", { groups: [{}] }, ["groups.0.id invalid_type"]],
    ["group id text", { groups: [{ id: "1" }] }, ["groups.0.id invalid_type"]],
    ["group id fraction", { groups: [{ id: 1.5 }] }, ["groups.0.id invalid_type"]],
    ["group id too large", { groups: [{ id: 2 ** 31 }] }, ["groups.0.id too_big"]],
    ["label 256", { groups: [{ id: 1, label: long(256) }] }, ["groups.0.label too_big"]],
    [
      "101 answers of a group",
      { groups: [{ id: 1, answers: Array(101).fill(answer) }] },
      ["groups.0.answers too_big"],
    ],
    [
      "101 answers of an attendee",
      { attendees: [{ id: 1, answers: Array(101).fill(answer) }] },
      ["attendees.0.answers too_big"],
    ],
    [
      "answer missing",
      { attendees: [{ id: 1, answers: [{ question_id: 1 }] }] },
      ["attendees.0.answers.0.answer invalid_type"],
    ],
    [
      "answer a boolean",
      { attendees: [{ id: 1, answers: [{ question_id: 1, answer: true }] }] },
      ["attendees.0.answers.0.answer invalid_type"],
    ],
    [
      "answer a list",
      { attendees: [{ id: 1, answers: [{ question_id: 1, answer: ["a"] }] }] },
      ["attendees.0.answers.0.answer invalid_type"],
    ],
    [
      "answer to no question",
      { attendees: [{ id: 1, answers: [{ answer: "x" }] }] },
      ["attendees.0.answers.0.question_id invalid_value"],
    ],
    [
      "answer to null questions",
      { groups: [{ id: 1, answers: [{ question_id: null, field_key: null, answer: "x" }] }] },
      ["groups.0.answers.0.question_id invalid_value"],
    ],
    [
      "key 256",
      { groups: [{ id: 1, answers: [{ field_key: long(256), answer: "x" }] }] },
      ["groups.0.answers.0.field_key too_big"],
    ],
    [
      "every attendee field too long",
      {
        attendees: [
          {
            id: 1,
            first_name: long(256),
            last_name: long(256),
            email: `${"a".repeat(250)}@example.org`,
            phone: long(81),
          },
        ],
      },
      [
        "attendees.0.first_name too_big",
        "attendees.0.last_name too_big",
        "attendees.0.email too_big",
        "attendees.0.phone too_big",
      ],
    ],
    ["no email", { attendees: [{ id: 1, email: "guest@" }] }, ["attendees.0.email invalid_format"]],
    ["blank email", { attendees: [{ id: 1, email: "" }] }, ["attendees.0.email invalid_format"]],
    [
      "every sponsor field too long",
      {
        sponsors: [
          {
            id: 1,
            company_name: long(256),
            contact_name: long(256),
            contact_email: `${"a".repeat(250)}@example.org`,
            contact_phone: long(81),
            notes: long(5001),
            logo_upload_key: long(1025),
            logo_file_name: long(256),
          },
        ],
      },
      [
        "sponsors.0.company_name too_big",
        "sponsors.0.contact_name too_big",
        "sponsors.0.contact_email too_big",
        "sponsors.0.contact_phone too_big",
        "sponsors.0.notes too_big",
        "sponsors.0.logo_upload_key too_big",
        "sponsors.0.logo_file_name too_big",
      ],
    ],
    [
      "sponsor types",
      {
        sponsors: [
          {
            id: 1,
            contact_email: "nobody",
            public_visibility: "true",
            renewal_follow_up_requested: 1,
            renewal_follow_up_at: "tomorrow",
            logo_upload_id: "7",
          },
        ],
      },
      [
        "sponsors.0.contact_email invalid_format",
        "sponsors.0.public_visibility invalid_type",
        "sponsors.0.renewal_follow_up_requested invalid_type",
        "sponsors.0.renewal_follow_up_at invalid_format",
        "sponsors.0.logo_upload_id invalid_type",
      ],
    ],
    [
      "no such day",
      { sponsors: [{ id: 1, renewal_follow_up_at: "2030-02-30T10:00:00Z" }] },
      ["sponsors.0.renewal_follow_up_at invalid_format"],
    ],
    [
      "before the calendar",
      { sponsors: [{ id: 1, renewal_follow_up_at: "0001-01-01T00:00:00+14:00" }] },
      ["sponsors.0.renewal_follow_up_at invalid_value"],
    ],
    [
      "a key without a name",
      { sponsors: [{ id: 1, logo_upload_key: "k" }] },
      ["sponsors.0.logo_upload_key invalid_value"],
    ],
    [
      "a name without a key",
      { sponsors: [{ id: 1, logo_file_name: "logo.png" }] },
      ["sponsors.0.logo_upload_key invalid_value"],
    ],
    [
      "an id and a key",
      {
        sponsors: [{ id: 1, logo_upload_id: 1, logo_upload_key: "k", logo_file_name: "logo.png" }],
      },
      ["sponsors.0.logo_upload_id invalid_value"],
    ],
    [
      "NUL and half a pair",
      { groups: [{ id: 1, label: "a\u0000" }], attendees: [{ id: 2, phone: "\ud800" }] },
      ["groups.0.label invalid_characters", "attendees.0.phone invalid_characters"],
    ],
    [
      "several things at once",
      { groups: [{ id: 1, label: 7 }, {}], attendees: [{ id: 1, email: "x" }], sponsors: [3] },
      [
        "groups.0.label invalid_type",
        "groups.1.id invalid_type",
        "attendees.0.email invalid_format",
        "sponsors.0 invalid_type",
      ],
    ],
  ])("%s", async (_, body, problems) => {
    const registration = await createRegistration({}, { tickets: 1 });
    const refused = await expectUnchanged(registration, () => put(registration, body));
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual(problems);
  });

  it("comes before the order's state and version", async () => {
    const registration = await createRegistration();
    await setOrder(registration.orderId, { status: "cancelled" });
    const refused = await put(registration, { version: "old", groups: [{}] });
    expect(problemsOf(refused)).toEqual(["groups.0.id invalid_type"]);
  });
});

describe("422 state", () => {
  const closing: [string, (registration: Registration) => Promise<unknown>][] = [
    [
      "cancelled",
      async ({ tenant, orderId }) => {
        await cancelOrder(tenant.owner, orderId, "asked to");
      },
    ],
    [
      "refunded",
      async (registration) => {
        await complete(registration);
        await refundOrder(registration.tenant.system, registration.orderId, { reason: "asked to" });
      },
    ],
    ["expired", async () => stopClock(new Date(Date.now() + DAY))],
  ];

  it.each(closing)("%s, before version and ownership", async (status, close) => {
    const registration = await createRegistration();
    await close(registration);
    const current = await view(registration);
    expect(current.status).toBe(status);
    for (const version of ["old", current.version]) {
      const body = { version, attendees: [{ id: 1, first_name: "Late" }] };
      const refused = await expectUnchanged(registration, () => put(registration, body));
      expect(refused.status).toBe(422);
      expect(refused.body.error_code).toBe(`registration_${status}`);
    }
  });

  it("ends an overdue reservation even when the guest writes first", async () => {
    const registration = await createRegistration();
    const { version } = await view(registration);
    stopClock(new Date(Date.now() + DAY));
    const refused = await put(registration, { version });
    expect(refused.status).toBe(422);
    expect(refused.body.error_code).toBe("registration_expired");
    const { order } = await rowsOf(registration);
    expect(order?.status).toBe("expired");
  });

  it("allows changes to pending and completed orders", async () => {
    const registration = await createRegistration();
    const [group] = (await view(registration)).registration_groups;
    const label = (text: string) => ({ groups: [{ id: group?.id ?? 0, label: text }] });
    expect((await change(registration, label("A"))).status).toBe("pending");
    await complete(registration);
    expect((await change(registration, label("B"))).status).toBe("completed");
  });
});

describe("409", () => {
  it.each([
    ["missing", {}],
    ["null", { version: null }],
    ["another", { version: `sha256:${"0".repeat(64)}` }],
    ["blank", { version: "" }],
  ])("%s version, before ownership", async (_, version) => {
    const registration = await createRegistration();
    const current = await view(registration);
    const body = { ...version, attendees: [{ id: 2_000_000_000 }] };
    const refused = await expectUnchanged(registration, () => put(registration, body));
    expect(refused.status).toBe(409);
    expect(refused.body).toEqual({
      message: expect.any(String),
      error_code: "registration_changed",
      details: { current_version: current.version },
    });
  });

  it("refuses an outdated version", async () => {
    const registration = await createRegistration();
    const before = await view(registration);
    const id = before.registration_groups[0]?.id ?? 0;
    const changed = await change(registration, { groups: [{ id, label: "A" }] });
    const back = await change(registration, { groups: [{ id, label: null }] });
    expect(new Set([before.version, changed.version, back.version]).size).toBe(3);
    const refused = await put(registration, { version: before.version });
    expect(refused.body.details).toEqual({ current_version: back.version });
  });
});

describe("422 ownership", () => {
  it("lists foreign and repeated ids of every list, and applies nothing", async () => {
    const registration = await createRegistration();
    const foreign = await view(await createRegistration());
    const sibling = await view(
      await placeRegistration(registration.tenant, registration.event, { tables: 1, packages: 1 }),
    );
    const own = await view(registration);
    const [group, , third] = own.registration_groups;
    const attendee = group?.attendees[0];
    const [sponsor] = own.sponsors;
    const body = {
      groups: [
        { id: group?.id, label: "Applied?" },
        { id: foreign.registration_groups[0]?.id, label: "x" },
        { id: sibling.registration_groups[0]?.id, label: "x" },
        { id: group?.id, label: "Twice" },
      ],
      attendees: [
        { id: third?.attendees[0]?.id, first_name: "Applied?" },
        { id: foreign.registration_groups[0]?.attendees[0]?.id, first_name: "x" },
        { id: sibling.registration_groups[0]?.attendees[0]?.id, first_name: "x" },
        { id: attendee?.id },
        { id: attendee?.id },
      ],
      sponsors: [
        { id: sponsor?.id, notes: "Applied?" },
        { id: foreign.sponsors[0]?.id, notes: "x" },
        { id: sibling.sponsors[0]?.id, notes: "x" },
        { id: sponsor?.id },
      ],
    };
    const refused = await expectUnchanged(registration, () => tryChange(registration, body));
    expect(refused.status).toBe(422);
    expect(problemsOf(refused)).toEqual([
      "groups.1.id unknown_id",
      "groups.2.id unknown_id",
      "groups.3.id duplicate_id",
      "attendees.1.id unknown_id",
      "attendees.2.id unknown_id",
      "attendees.4.id duplicate_id",
      "sponsors.1.id unknown_id",
      "sponsors.2.id unknown_id",
      "sponsors.3.id duplicate_id",
    ]);
  });

  it("ignores read-only fields", async () => {
    const registration = await createRegistration();
    const own = await view(registration);
    const attendee = own.registration_groups[0]?.attendees[0];
    const answer = await expectUnchanged(registration, () =>
      tryChange(registration, {
        id: 1,
        status: "completed",
        total_amount: 0,
        purchaser_email: "thief@example.org",
        organization_id: 1,
        groups: [{ id: own.registration_groups[0]?.id, slots: 99, status: "cancelled" }],
        attendees: [
          {
            id: attendee?.id,
            ticket_state: "issued",
            checked_in_at: "2030-01-01T00:00:00Z",
            group_id: 1,
          },
        ],
      }),
    );
    expect(answer.status).toBe(200);
  });
});

describe("200", () => {
  it("carries a registration link's headers, even on a refusal", async () => {
    const registration = await createRegistration({}, { tickets: 1 });
    const answers = [
      await get(registration),
      await tryChange(registration, {}),
      await put(registration, {}),
      await put(registration, { groups: 1 }),
      await get({ params: { ...registration.params, token: "x" } }),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 409, 422, 404]);
    for (const { headers } of answers) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it("returns the written values", async () => {
    const registration = await createRegistration();
    const written = await change(registration, {});
    expect(written).toEqual(await view(registration));
  });

  it("keeps the version through payment, check-in and seating", async () => {
    const registration = await createRegistration();
    const { version, registration_groups: groups } = await view(registration);
    await complete(registration);
    const guest = groups[1]?.attendees[0]?.id ?? 0;
    await db
      .update(attendees)
      .set({ checkedInAt: new Date(), slot: 99 })
      .where(eq(attendees.id, guest));
    expect((await view(registration)).version).toBe(version);
  });

  it("has one version per content", async () => {
    const registration = await createRegistration();
    expect((await view(registration)).version).toBe((await view(registration)).version);
    const sibling = await placeRegistration(registration.tenant, registration.event);
    expect((await view(sibling)).version).not.toBe((await view(registration)).version);
  });
});

it("answers other methods with 405 in its own shape", async () => {
  for (const method of [POST, PATCH, DELETE]) {
    const response = await method();
    expect(response.status).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, PUT, HEAD, OPTIONS");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(await response.json()).toMatchObject({ error_code: "method_not_allowed", details: {} });
  }
});

it("is out of another organization's reach", async () => {
  const registration = await createRegistration();
  const stranger = await createTenant();
  const params = { ...registration.params, clientSlugOrId: stranger.slug };
  expect((await get({ params })).status).toBe(404);
});
