import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, emails, eventMessages, newOrderLinks, rateLimits } from "@/db/schema";
import { within } from "@/db/within";
import { MESSAGE_KINDS } from "@/lib/events/messages/kinds";
import { duplicateEvent } from "@/lib/events/setup/event-copy";
import type { RouteHandler } from "@/lib/http/contract";
import type { Permission } from "@/lib/identity/permissions";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { type Answer, call } from "@/lib/testing/request";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import * as preview from "./[kind]/preview/route";
import * as one from "./[kind]/route";
import * as trial from "./[kind]/test/route";
import * as list from "./route";

let tenant: Tenant;
let event: EventFixture;
let key: string;

beforeEach(async () => {
  await db.delete(rateLimits);
  tenant = await createTenant({ name: "Harbor House" });
  event = await createEventFixture(tenant);
  key = await createApiKey(tenant);
});

type Sent = { body?: unknown; method?: string; secret?: string; id?: number };

const send = (handler: RouteHandler, kind: string, { secret = key, id, ...sent }: Sent = {}) =>
  call(handler, {
    ...sent,
    params: { id: String(id ?? event.eventId), kind },
    headers: secret ? { "X-SVC-API-Key": secret } : {},
  });
const put = (kind: string, body: unknown) => send(one.PUT, kind, { body, method: "PUT" });
const show = (kind: string, body: unknown = {}) => send(preview.POST, kind, { body });
const dataOf = ({ status, body }: Answer) => {
  if (status !== 200) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body.data as Record<string, unknown>;
};
const refusals = ({ status, body }: Answer) => ({
  status,
  problems: (body.errors as { path: string; code: string }[]).map(
    ({ path, code }) => `${path} ${code}`,
  ),
});
const keyWith = (permissions: Permission[]) => createApiKey(tenant, permissions);

describe("every operation on event messages", () => {
  it("answers 401, 403 and 404 without a credential, without permission, and for other organizations", async () => {
    const weak = await keyWith(["donors_view"]);
    const other = await createEventFixture(await createTenant());
    const requests: [RouteHandler, Sent][] = [
      [list.GET, {}],
      [one.GET, {}],
      [one.PUT, { body: { enabled: true }, method: "PUT" }],
      [one.DELETE, { method: "DELETE" }],
      [preview.POST, { body: {} }],
      [trial.POST, { body: {} }],
    ];
    for (const [handler, sent] of requests) {
      const { summary } = handler.contract;
      const status = async (more: Sent, kind = "refund") =>
        (await send(handler, kind, { ...sent, ...more })).status;
      expect(await status({ secret: "" }), summary).toBe(401);
      expect(await status({ secret: weak }), summary).toBe(403);
      expect(await status({ id: other.eventId }), summary).toBe(404);
      if (handler !== list.GET) expect(await status({}, "birthday"), summary).toBe(404);
    }
    const viewer = await keyWith(["events_view"]);
    const change = { body: { enabled: false }, method: "PUT", secret: viewer };
    expect((await send(one.PUT, "refund", change)).status).toBe(403);
    expect((await send(trial.POST, "refund", { body: {}, secret: viewer })).status).toBe(403);
    expect(await db.select().from(eventMessages)).not.toContainEqual(
      expect.objectContaining({ organizationId: tenant.organizationId }),
    );
  });
});

describe("message texts", () => {
  it("use the default until staff change them, and again after a reset", async () => {
    const all = (await send(list.GET, "")).body.data as { kind: string; is_default: boolean }[];
    expect(all.map(({ kind }) => kind)).toEqual([...MESSAGE_KINDS]);
    expect(all.every(({ is_default: isDefault }) => isDefault)).toBe(true);
    const ours = dataOf(await send(one.GET, "details_reminder"));
    expect(ours).toMatchObject({ enabled: true, can_be_off: true, days_before: 7 });
    const changes = { subject: "Names, please, {{ first_name }}", enabled: false, days_before: 14 };
    const changed = dataOf(await put("details_reminder", changes));
    expect(changed).toMatchObject({ ...changes, is_default: false, body: ours.body });
    expect(dataOf(await put("details_reminder", { subject: ours.subject }))).toMatchObject({
      is_default: true,
      days_before: 14,
    });
    expect(dataOf(await send(one.DELETE, "details_reminder", { method: "DELETE" }))).toMatchObject({
      ...ours,
      changed_at: null,
    });
    const audits = await db
      .select({ action: auditLog.action })
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId))
      .orderBy(auditLog.id);
    const told = audits.map(({ action }) => action).filter((each) => /message/.test(each));
    expect(told.sort()).toEqual([
      "event_message.change",
      "event_message.change",
      "event_message.reset",
    ]);
  });

  it("accept only their own placeholders, and name any other", async () => {
    const wrong = await put("confirmation", { body: "{{guest_name}} owes {{password}}" });
    expect(refusals(wrong)).toEqual({ status: 422, problems: ["body unknown_placeholder"] });
    expect(JSON.stringify(wrong.body)).toContain("{{password}}");
    for (const [kind, body, problem] of [
      ["confirmation", { body: "{{receipt_number}}" }, "body unknown_placeholder"],
      ["confirmation", { body: "{{__proto__}}" }, "body unknown_placeholder"],
      ["confirmation", { body: "{{guest_name}" }, "body broken_placeholder"],
      ["confirmation", { subject: "{{constructor}}" }, "subject unknown_placeholder"],
      ["confirmation", { subject: "{{manage_link}}" }, "subject link_in_subject"],
      ["confirmation", { subject: " " }, "subject too_small"],
      ["waitlist_offer", { body: "{{order_number}}" }, "body unknown_placeholder"],
      ["refund", { days_before: 3 }, "days_before not_a_reminder"],
      ["details_reminder", { days_before: 0 }, "days_before too_small"],
    ] as const)
      expect(refusals(await put(kind, body)), JSON.stringify(body)).toEqual({
        status: 422,
        problems: [problem],
      });
    expect(dataOf(await send(one.GET, "confirmation")).is_default).toBe(true);
  });

  it("cannot be switched off when required", async () => {
    for (const kind of ["confirmation", "receipt", "new_link", "check_instructions"])
      expect(refusals(await put(kind, { enabled: false }))).toEqual({
        status: 422,
        problems: ["enabled always_sent"],
      });
    expect(dataOf(await put("cancellation", { enabled: false })).enabled).toBe(false);
  });

  it("are copied with their event", async () => {
    await put("refund", { subject: "Back to you", enabled: false });
    const copy = await duplicateEvent(tenant.owner, event.eventId, { name: "Copy", slug: "copy" });
    expect(dataOf(await send(one.GET, "refund", { id: copy.id }))).toMatchObject({
      subject: "Back to you",
      enabled: false,
    });
  });
});

describe("a message preview", () => {
  it("fills in every message, and leaves no placeholder", async () => {
    for (const kind of MESSAGE_KINDS) {
      const { subject, text, html } = dataOf(await show(kind));
      expect(`${subject} ${text} ${html}`, kind).not.toMatch(/\{\{|\}\}|undefined/);
      expect(html === null, kind).toBe(kind === "renewal_follow_up");
    }
  });

  it("shows unsaved text, escaped, and stores nothing", async () => {
    const shown = dataOf(
      await show("confirmation", { subject: "Hi {{first_name}}", body: "<script>x</script>" }),
    );
    expect(shown.subject).toBe("Hi Ada");
    expect(shown.html).toContain("&lt;script&gt;");
    expect(refusals(await show("confirmation", { body: "{{nope}}" }))).toEqual({
      status: 422,
      problems: ["body unknown_placeholder"],
    });
    expect(dataOf(await send(one.GET, "confirmation")).is_default).toBe(true);
  });

  it("for a registration requires permission to see it, and contains no working link", async () => {
    const { orderId, orderNumber } = await placeOrderFixture(tenant, event);
    const body = { order_id: orderId };
    const shown = dataOf(await show("confirmation", body));
    expect(shown.text).toContain("Thank you, Paula.");
    expect(shown.text).toContain(orderNumber);
    expect(shown.text).not.toContain("/orders/");
    expect(await db.$count(newOrderLinks, eq(newOrderLinks.orderId, orderId))).toBe(0);
    const secret = await keyWith(["events_view"]);
    expect((await send(preview.POST, "confirmation", { body, secret })).status).toBe(403);
    const elsewhere = await createEventFixture(tenant);
    expect((await send(preview.POST, "confirmation", { body, id: elsewhere.eventId })).status).toBe(
      404,
    );
    const stranger = await createTenant();
    const theirs = await placeOrderFixture(stranger, await createEventFixture(stranger));
    expect((await show("confirmation", { order_id: theirs.orderId })).status).toBe(404);
    expect(refusals(await show("waitlist_offer", body)).problems).toEqual([
      "order_id not_of_orders",
    ]);
  });
});

describe("a test message", () => {
  it("goes to the member who requests it, marked as a test, with a rate limit; a task has no test message", async () => {
    const ask = (kind: string) => send(trial.POST, kind, { body: { subject: "Draft {{place}}" } });
    expect(await ask("refund")).toMatchObject({
      status: 202,
      body: { address: tenant.owner.email },
    });
    const sent = await db
      .select()
      .from(emails)
      .where(within(emails, tenant.organizationId))
      .orderBy(emails.id);
    expect(sent).toMatchObject([
      { toAddress: tenant.owner.email, subject: "[Test] Draft The Boathouse, 12 Quay Street" },
    ]);
    const answers = [await ask("refund"), await ask("refund"), await ask("refund")];
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 429]);
    expect((await ask("renewal_follow_up")).status).toBe(422);
    expect((await send(trial.POST, "renewal_follow_up", { body: {} })).status).toBe(409);
  });
});
