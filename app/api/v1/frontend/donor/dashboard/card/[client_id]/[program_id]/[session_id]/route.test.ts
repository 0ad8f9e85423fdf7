import { eq, inArray } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, paymentMethods } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { chargeDuePlans } from "@/lib/giving/payments/charging";
import { signInFixture } from "@/lib/testing/giving";
import { chargesAt, createPlanFixture, giftsOf, planRow } from "@/lib/testing/plans";
import { call } from "@/lib/testing/request";
import { createTenant } from "@/lib/testing/tenant";
import { POST } from "./route";

const GOOD = { cardHolderName: "Greta Giver", token: "tok_mastercard" };

async function world(token?: string) {
  const tenant = await createTenant();
  const fixture = await createPlanFixture(tenant, { token });
  const donor = await signInFixture(tenant, fixture.donorId);
  const path = {
    client_id: tenant.slug,
    program_id: String(fixture.programId),
    session_id: donor.secret,
  };
  const send = (
    body: unknown,
    params: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) =>
    call(POST, {
      body,
      params: { ...path, ...params },
      headers: { session_id: donor.secret, ...headers },
    });
  const cards = () =>
    db
      .select()
      .from(paymentMethods)
      .where(within(paymentMethods, tenant.organizationId))
      .orderBy(paymentMethods.id);
  return { tenant, ...fixture, donor, path, send, cards };
}

afterEach(resumeClock);

const NO_NUMBER = "Never send a card number. Send its token instead.";
const SIGN_IN = /^http:\/\/localhost:3000\/donor\/sign-in/;
const DASHBOARD = /^http:\/\/localhost:3000\/donor(\?|$)/;

describe("POST /frontend/donor/dashboard/card/{client_id}/{program_id}/{session_id}", () => {
  it("200: makes the card the card of every recurring gift", async () => {
    const { send, planId, cards, tenant } = await world();
    const other = await createPlanFixture(tenant, { status: "paused", resumeOn: "2999-01-01" });
    const { status, body } = await send(GOOD);
    expect([status, body]).toEqual([
      200,
      {
        status: "success",
        message:
          "Your card ending in 4444 is saved. Your recurring gifts will be charged to it from now on.",
        redirect: "http://localhost:3000/donor",
      },
    ]);
    const added = (await cards()).find(({ lastFour }) => lastFour === "4444");
    expect(added).toMatchObject({ brand: "mastercard", holderName: "Greta Giver" });
    expect(await planRow(planId)).toMatchObject({ paymentMethodId: added?.id });
    expect((await planRow(other.planId)).paymentMethodId).toBe(other.card.id);
    const changes = await db
      .select()
      .from(auditLog)
      .where(within(auditLog, tenant.organizationId, eq(auditLog.action, "card.update")))
      .orderBy(auditLog.id);
    expect(changes).toMatchObject([{ actorKind: "donor", after: { plan_ids: [planId] } }]);
  });

  it("200: collects a failed gift immediately, once", async () => {
    stopClock(new Date("2027-03-01T17:00:00Z"));
    const { send, planId, tenant } = await world("tok_failsLater");
    await chargeDuePlans("test");
    expect(await planRow(planId)).toMatchObject({ failures: 1, retryOn: "2027-03-03" });
    const { status, body } = await send(GOOD);
    expect(status).toBe(200);
    expect(body.message).toContain("Your gift of $30.00 has been collected.");
    expect(await giftsOf(planId)).toMatchObject([
      { status: "completed", payments: ["failed", "succeeded"] },
    ]);
    expect(await planRow(planId)).toMatchObject({ failures: 0, retryOn: null });
    await send(GOOD);
    expect(await chargesAt(tenant.organizationId)).toBe(1);
  });

  it("200: keeps the card even when the gift fails again", async () => {
    stopClock(new Date("2027-03-01T17:00:00Z"));
    const { send, planId } = await world("tok_failsLater");
    await chargeDuePlans("test");
    const { status, body } = await send({ ...GOOD, token: "tok_threeDSecure" });
    expect(status).toBe(200);
    expect(body.message).toContain("it didn’t go through");
    expect(await planRow(planId)).toMatchObject({ failures: 2, retryOn: "2027-03-03" });
  });

  it("200: saves one card and makes one charge for ten simultaneous requests", async () => {
    stopClock(new Date("2027-03-01T17:00:00Z"));
    const { send, planId, tenant, cards } = await world("tok_failsLater");
    await chargeDuePlans("test");
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(GOOD)));
    for (const { status } of answers) expect([200, 429]).toContain(status);
    expect(answers.map(({ status }) => status)).toContain(200);
    expect(await chargesAt(tenant.organizationId)).toBe(1);
    expect(await giftsOf(planId)).toMatchObject([{ status: "completed" }]);
    expect((await cards()).length).toBeLessThanOrEqual(3);
  });

  it("200: replays the answer under an Idempotency-Key", async () => {
    const { send, cards } = await world();
    const key = { "Idempotency-Key": "once" };
    const first = await send(GOOD, {}, key);
    const again = await send(GOOD, {}, key);
    expect(again.body).toEqual(first.body);
    expect(again.headers.get("Idempotent-Replayed")).toBe("true");
    expect(await cards()).toHaveLength(2);
  });

  it("401: refuses a bad session, a mismatch of header and path, and a missing header", async () => {
    const { send } = await world();
    const unknown = "x".repeat(43);
    const answers = [
      await send(GOOD, { session_id: unknown }, { session_id: unknown }),
      await send(GOOD, {}, { session_id: unknown }),
      await send(GOOD, { session_id: unknown }),
      await send(GOOD, {}, { session_id: "" }),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(401);
      expect(body).toEqual({
        status: "error",
        message: "Please sign in again.",
        redirect: expect.stringMatching(SIGN_IN),
      });
    }
  });

  it("402: changes nothing for a declined card", async () => {
    const { send, planId, card, cards } = await world();
    const { status, body } = await send({ ...GOOD, token: "tok_chargeDeclined" });
    expect([status, body]).toEqual([
      402,
      {
        status: "error",
        message: "The card was declined. Please use another one, or ask your bank.",
        redirect: expect.stringMatching(DASHBOARD),
      },
    ]);
    expect(await planRow(planId)).toMatchObject({ paymentMethodId: card.id });
    expect(await cards()).toHaveLength(1);
  });

  it("404: refuses an unknown organization or program, and one outside the session", async () => {
    const { send, programId } = await world();
    const other = await world();
    const elsewhere: Record<string, string>[] = [
      { client_id: "nobody" },
      { client_id: other.tenant.slug, program_id: String(other.programId) },
      { client_id: other.tenant.slug, program_id: String(programId) },
      { program_id: String(other.programId) },
      { program_id: "999999999" },
      { program_id: "x" },
    ];
    for (const params of elsewhere) {
      const { status, body } = await send(GOOD, params);
      expect([params, status]).toEqual([params, 404]);
      expect(body).toMatchObject({ status: "error", message: expect.any(String) });
    }
  });

  it.each([
    ["neither", {}, "Enter the name on the card. Enter the card again."],
    ["no holder", { token: "tok_visa" }, "Enter the name on the card."],
    ["a blank holder", { cardHolderName: "  ", token: "tok_visa" }, "Enter the name on the card."],
    [
      "a long holder",
      { cardHolderName: "x".repeat(256), token: "tok_visa" },
      "The name on the card can have up to 255 characters.",
    ],
    ["no token", { cardHolderName: "Greta Giver" }, "Enter the card again."],
    [
      "a malformed token",
      { cardHolderName: "Greta Giver", token: "visa" },
      "Enter the card again.",
    ],
    ["a number as token", { cardHolderName: "Greta Giver", token: "4242424242424242" }, NO_NUMBER],
    ["a number as holder", { cardHolderName: "4242 4242 4242 4242", token: "tok_visa" }, NO_NUMBER],
    ["a number elsewhere", { ...GOOD, extra: { deep: ["4242-4242-4242-4242"] } }, NO_NUMBER],
    ["a number as JSON number", { ...GOOD, number: 4242424242424242 }, NO_NUMBER],
    ["a list", [], "Send an object with cardHolderName and token."],
  ])("422: refuses %s, and says why", async (_, sent, why) => {
    const { send, cards } = await world();
    const { status, body } = await send(sent);
    expect(status).toBe(422);
    expect(body).toMatchObject({ status: "error", redirect: expect.stringMatching(DASHBOARD) });
    expect(body).toMatchObject({ message: expect.stringContaining(why) });
    expect(JSON.stringify(body)).not.toMatch(/4242\D?4242/);
    expect(await cards()).toHaveLength(1);
  });

  it("429: stops a client that tries card after card", async () => {
    const { send } = await world();
    const statuses = [];
    for (let round = 0; round < 7; round++)
      statuses.push((await send({ ...GOOD, token: "tok_chargeDeclined" })).status);
    expect(statuses).toEqual([402, 402, 402, 402, 402, 429, 429]);
    expect((await send(GOOD)).headers.get("Retry-After")).not.toBeNull();
  });

  it("leaves another donor's plans in the organization alone", async () => {
    const { send, tenant } = await world();
    const other = await createPlanFixture(tenant);
    await send(GOOD);
    const rows = await db
      .select()
      .from(paymentMethods)
      .where(inArray(paymentMethods.donorId, [other.donorId]))
      .orderBy(paymentMethods.id);
    expect(rows.map(({ id }) => id)).toEqual([other.card.id]);
    expect((await planRow(other.planId)).paymentMethodId).toBe(other.card.id);
  });
});
