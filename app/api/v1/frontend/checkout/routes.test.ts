import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { RouteHandler } from "@/lib/http/contract";
import {
  createChild,
  createGivingFixture,
  createPayer,
  GIVER,
  placesOf,
} from "@/lib/testing/checkout";
import { call } from "@/lib/testing/request";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { GET as readIt } from "./[client_id]/[program_id]/[session_id]/route";
import {
  POST as addDesignation,
  DELETE as removeDesignation,
} from "./designation/[client_id]/[program_id]/[designation_id]/[session_id]/route";
import { PUT as changeAmount } from "./designation/amount/[client_id]/[program_id]/[designation_id]/[amount]/[session_id]/route";
import { PUT as changeFrequency } from "./designation/frequency/[client_id]/[program_id]/[designation_id]/[frequency]/[session_id]/route";
import { PUT as changeDetails } from "./details/[client_id]/[program_id]/[session_id]/route";
import {
  POST as addEntity,
  DELETE as removeEntity,
} from "./entity/[client_id]/[program_id]/[entity_id]/[session_id]/route";
import { PUT as changeEntityAmount } from "./entity/amount/[client_id]/[program_id]/[entity_id]/[amount]/[session_id]/route";
import { PUT as changeEntityFrequency } from "./entity/frequency/[client_id]/[program_id]/[entity_id]/[frequency]/[session_id]/route";
import { POST as extend } from "./extend/[client_id]/[program_id]/[session_id]/route";
import { POST as pay } from "./pay/[client_id]/[program_id]/[session_id]/route";

let tenant: Tenant;
let other: Tenant;
let programId: number;
let otherProgramId: number;
let designationId: number;
let session: string;

beforeAll(async () => {
  tenant = await createTenant();
  other = await createTenant();
  ({ programId, designationId } = await createGivingFixture(tenant));
  otherProgramId = (await createGivingFixture(other)).programId;
});
beforeEach(async () => {
  session = (await createPayer(tenant)).secret;
});

type Params = Record<string, string>;

const at = (more: Params = {}): Params => ({
  client_id: tenant.slug,
  program_id: String(programId),
  session_id: session,
  ...more,
});

const address = () => ({ "X-Forwarded-For": `10.${randomUUID()}` });
const give = (body: unknown, more: Params = {}) =>
  call(addDesignation, { params: at({ designation_id: "general", ...more }), body });
const put = (handler: RouteHandler, more: Params, body?: unknown) =>
  call(handler, { method: "PUT", params: at(more), body });
const read = async () => (await call(readIt, { params: at() })).body.data as Params;

describe("a checkout over the API", () => {
  it("starts empty and returns the program's options", async () => {
    const { status, body, headers } = await call(readIt, { params: at() });
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(body.data).toMatchObject({
      id: null,
      items: [],
      total: 0,
      allowed: { frequencies: [0, 1, 3, 12], minimum_amount: 5, maximum_amount: 10_000 },
      designations: [{ word: "general" }],
      giver: { email: null },
    });
  });

  it("takes several purposes, changes them and pays", async () => {
    const child = String(await createChild(tenant, programId));
    expect((await give({ amount: "25.00" })).status).toBe(200);
    const added = await call(addEntity, { params: at({ entity_id: child }), body: {} });
    expect(added.body.data).toMatchObject({
      items: [
        { designation: { word: "general" }, amount: 25, frequency: 0 },
        { entity: { id: Number(child) }, amount: 38, frequency: 1, amount_is_fixed: true },
      ],
      total: 63,
    });
    await put(changeAmount, { designation_id: String(designationId), amount: "40.50" });
    await put(changeEntityFrequency, { entity_id: child, frequency: "3" });
    const details = { ...GIVER, covers_fees: true };
    const detailed = await put(changeDetails, {}, details);
    expect(detailed.body.data).toMatchObject({
      subtotal: 154.5,
      fees_covered: 4.92,
      total: 159.42,
      giver: GIVER,
    });
    const paid = await call(pay, {
      params: at(),
      headers: address(),
      body: { cardHolderName: "Grace Hopper", token: "tok_visa", expected_total: 159.42 },
    });
    expect(paid).toMatchObject({
      status: 200,
      body: { data: { status: "completed", total: 159.42, currency: "USD" } },
    });
    expect(await read()).toMatchObject({ id: null, items: [] });
  });

  it("releases a place with its removed designation, and extends the hold on request", async () => {
    const child = await createChild(tenant, programId);
    await call(addEntity, { params: at({ entity_id: String(child) }), body: { frequency: 1 } });
    expect(await placesOf(child)).toMatchObject({ held: 1 });
    expect((await call(extend, { method: "POST", params: at() })).status).toBe(200);
    const where = { method: "DELETE", params: at({ entity_id: String(child) }) };
    expect((await call(removeEntity, where)).body.data).toMatchObject({ items: [] });
    expect(await placesOf(child)).toMatchObject({ held: 0, isFull: false });
    expect((await call(removeEntity, where)).status).toBe(404);
    expect((await call(extend, { method: "POST", params: at() })).status).toBe(404);
  });

  it("charges once for the same Idempotency-Key, and replays its answer", async () => {
    await give({ amount: 25 });
    await put(changeDetails, {}, GIVER);
    const headers = { ...address(), "Idempotency-Key": randomUUID() };
    const body = { cardHolderName: "Grace Hopper", token: "tok_visa" };
    const first = await call(pay, { params: at(), headers, body });
    const again = await call(pay, { params: at(), headers, body });
    expect(again.headers.get("idempotent-replayed")).toBe("true");
    expect(again.body).toEqual(first.body);
    const changed = { ...body, cardHolderName: "Somebody else" };
    expect((await call(pay, { params: at(), headers, body: changed })).status).toBe(422);
  });

  it("answers a declined card with 402 and keeps everything", async () => {
    await give({ amount: 25 });
    await put(changeDetails, {}, GIVER);
    const body = { cardHolderName: "Grace Hopper", token: "tok_chargeDeclined" };
    expect(await call(pay, { params: at(), headers: address(), body })).toMatchObject({
      status: 402,
      body: { error_code: "card_declined", details: { code: "card_declined" } },
    });
    expect(await read()).toMatchObject({ status: "open", items: [{ amount: 25 }] });
  });

  it("answers 409 in kind words when the last place is taken", async () => {
    const child = await createChild(tenant, programId);
    await call(addEntity, { params: at({ entity_id: String(child) }), body: {} });
    const { secret } = await createPayer(tenant);
    const late = { params: at({ entity_id: String(child), session_id: secret }), body: {} };
    expect(await call(addEntity, late)).toMatchObject({
      status: 409,
      body: { error_code: "already_sponsored", message: expect.stringContaining("Thank you") },
    });
  });
});

describe("a checkout over the API refuses", () => {
  it.each([
    [{ amount: 4.99 }, "amount"],
    [{ amount: "10000.01" }, "amount"],
    [{ amount: 0 }, "amount"],
    [{ amount: -1 }, "amount"],
    [{ amount: "1.001" }, "amount"],
    [{ amount: 1e21 }, "amount"],
    [{ amount: 2 ** 53 }, "amount"],
    [{ amount: "abc" }, "amount"],
    [{ amount: 25, frequency: 2 }, "frequency"],
    [{ amount: 25, frequency: -1 }, "frequency"],
    [{ amount: 25, currency: "JPY" }, ""],
    [{ amount: 25, fees_covered: 0 }, ""],
    [{}, "amount"],
  ])("%j with 422", async (body, path) => {
    const answer = await give(body);
    expect(answer).toMatchObject({ status: 422, body: { details: { errors: [{ path }] } } });
    expect(await read()).toMatchObject({ items: [] });
  });

  it("a different amount for a fixed amount", async () => {
    const child = String(await createChild(tenant, programId));
    const params = at({ entity_id: child });
    expect((await call(addEntity, { params, body: { amount: 1 } })).status).toBe(422);
    await call(addEntity, { params, body: { amount: 38 } });
    const changed = await put(changeEntityAmount, { entity_id: child, amount: "1.00" });
    expect(changed).toMatchObject({
      status: 422,
      body: { details: { errors: [{ code: "amount_is_fixed" }] } },
    });
  });

  it("missing records and another organization's records with 404", async () => {
    const body = { amount: 25 };
    const unknown = randomUUID();
    const foreign = (await createPayer(other)).secret;
    const places: Params[] = [
      { session_id: unknown },
      { session_id: foreign },
      { client_id: "nobody" },
      { client_id: other.slug },
      { program_id: String(otherProgramId) },
      { program_id: "0" },
      { program_id: "children" },
      { designation_id: "nothing" },
      { designation_id: "0" },
    ];
    for (const place of places) expect((await give(body, place)).status).toBe(404);
    const gone = await call(addEntity, { params: at({ entity_id: "999999" }), body: {} });
    expect(gone.status).toBe(404);
  });

  it("invalid details, naming each", async () => {
    const wrong = {
      email: "grace@",
      first_name: "x".repeat(256),
      country: "Narnia",
      tribute: { kind: "in_joke", name: "" },
      donor_id: 1,
    };
    const answer = await put(changeDetails, {}, wrong);
    expect(answer.status).toBe(422);
    const { errors } = answer.body.details as { errors: { path: string }[] };
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(["email", "first_name", "country", "tribute.kind", "tribute.name"]),
    );
  });
});

describe("the specified frequency of a designation", () => {
  const change = (frequency: string, more: Params = {}) =>
    put(changeFrequency, { designation_id: "general", frequency, ...more });

  it("is changed by id and by word, repeatedly", async () => {
    await give({ amount: 25 });
    for (const designation_id of ["general", "GENERAL", String(designationId), "general"]) {
      const answer = await change("3", { designation_id });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        status: "success",
        message: expect.any(String),
        redirect_url: expect.stringMatching(
          new RegExp(`^https?://[^/]+/o/${tenant.slug}/give\\?program=`),
        ),
      });
    }
    expect(await read()).toMatchObject({ items: [{ frequency: 3 }] });
  });

  it.each(["2", "99", "-1", "1.5", "monthly", "01x"])(
    "refuses %s and names the allowed frequencies",
    async (frequency) => {
      await give({ amount: 25 });
      const { status, body } = await change(frequency);
      expect(status).toBe(422);
      expect(body).toEqual({
        status: "error",
        message: expect.stringMatching(/0 \(once\), 1 \(monthly\), 3 \(quarterly\), 12 \(yearly\)/),
        redirect_url: expect.stringContaining(`/o/${tenant.slug}/give?program=${programId}`),
      });
    },
  );

  it("is not found unless the session's checkout holds it", async () => {
    const missing = { status: 404, body: { status: "error", redirect_url: expect.any(String) } };
    expect(await change("1")).toMatchObject(missing);
    await give({ amount: 25 });
    const { secret } = await createPayer(tenant);
    const places: Params[] = [
      { session_id: secret },
      { session_id: "0" },
      { designation_id: "999999" },
      { designation_id: "nothing" },
      { client_id: "nobody" },
      { client_id: other.slug },
      { program_id: String(otherProgramId) },
    ];
    for (const more of places) expect(await change("1", more)).toMatchObject(missing);
  });
});

describe("removing a designation", () => {
  it("leaves the rest", async () => {
    await give({ amount: 25 });
    const where = { method: "DELETE", params: at({ designation_id: "general" }) };
    expect(await call(removeDesignation, where)).toMatchObject({ status: 200 });
    expect(await call(removeDesignation, where)).toMatchObject({ status: 404 });
  });
});
