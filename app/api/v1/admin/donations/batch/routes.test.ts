import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donationReceipts, donations, donors, payments } from "@/db/schema";
import { within } from "@/db/within";
import { createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { call } from "@/lib/testing/request";
import { createApiKey, createTenant, type Tenant } from "@/lib/testing/tenant";
import { POST } from "./route";

let tenant: Tenant;
let giving: GivingFixture;
let headers: Record<string, string>;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
  headers = { "X-SVC-API-Key": await createApiKey(tenant) };
});

const entry = (values: Record<string, unknown> = {}) => ({
  ...{ donor_id: giving.donorId, program_id: giving.programId, method: "check" },
  lines: [{ designation_id: giving.designationId, amount: 25 }],
  received_on: "2025-05-01",
  ...values,
});

const send = (mode: string, entries: unknown[], more: Record<string, string> = {}) =>
  call(POST, { headers: { ...headers, ...more }, body: { mode, donations: entries } });

const gifts = () => db.$count(donations, within(donations, tenant.organizationId));

const WRONG = () => [
  entry(),
  entry({ lines: [{ designation_id: giving.designationId, amount: -1 }] }),
  entry({ donor_id: 2_147_483_647 }),
  entry({ received_on: "yesterday" }),
  entry({ donor_id: undefined, new_donor: { first_name: "Ida", last_name: "Ray" }, lines: [{}] }),
];

describe("POST /admin/donations/batch", () => {
  it("401 and 403: accepts only members who may enter gifts", async () => {
    const body = { mode: "all", donations: [entry()] };
    expect((await call(POST, { body })).status).toBe(401);
    const weak = { "X-SVC-API-Key": await createApiKey(tenant, ["donations_view"]) };
    expect((await call(POST, { headers: weak, body })).status).toBe(403);
  });

  it("200: enters each gift with its payment and receipt, in the order of the rows", async () => {
    const amounts = [10, 20, 30];
    const lines = (amount: number) => [{ designation_id: giving.designationId, amount }];
    const {
      status,
      body,
      headers: sent,
    } = await send(
      "all",
      amounts.map((amount) => entry({ lines: lines(amount) })),
    );
    expect(status).toBe(200);
    expect(sent.get("X-Projection-Token")).toBeTruthy();
    const { entered, refused, results } = body.data as {
      entered: number;
      refused: number;
      results: { id: number; receipt_number: string }[];
    };
    expect({ entered, refused }).toEqual({ entered: 3, refused: 0 });
    const own = within(donations, tenant.organizationId);
    const stored = await db.select().from(donations).where(own).orderBy(donations.id);
    expect(stored.map(({ id, amount }) => [id, amount])).toEqual(
      results.map(({ id }, index) => [id, (amounts[index] ?? 0) * 100]),
    );
    expect(new Set(results.map(({ receipt_number }) => receipt_number)).size).toBe(3);
    const { organizationId } = tenant;
    expect(await db.$count(payments, within(payments, organizationId))).toBe(3);
    expect(await db.$count(donationReceipts, within(donationReceipts, organizationId))).toBe(3);
  });

  it("422: in mode `all` one refused row refuses the batch, and every problem has its path", async () => {
    const people = await db.$count(donors, within(donors, tenant.organizationId));
    const refused = await send("all", WRONG());
    expect(refused.status).toBe(422);
    const paths = (refused.body.errors as { path: string }[]).map(({ path }) => path);
    for (const path of [
      "donations.1.lines.0.amount",
      "donations.2.donor_id",
      "donations.3.received_on",
      "donations.4.lines.0.amount",
    ])
      expect(paths).toContain(path);
    expect(await gifts()).toBe(0);
    expect(await db.$count(donors, within(donors, tenant.organizationId))).toBe(people);
  });

  it("200: in mode `rows` each row is independent, and a refused row leaves no trace", async () => {
    const people = await db.$count(donors, within(donors, tenant.organizationId));
    const { status, body } = await send("rows", WRONG());
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      ...{ entered: 1, refused: 4 },
      results: [
        { id: expect.any(Number), receipt_number: expect.any(String), errors: [] },
        { id: null, errors: [{ path: "donations.1.lines.0.amount" }] },
        { id: null, errors: [{ path: "donations.2.donor_id", code: "unknown_donor" }] },
        { id: null, errors: [{ path: "donations.3.received_on" }] },
        { id: null },
      ],
    });
    expect(await gifts()).toBe(1);
    expect(await db.$count(donors, within(donors, tenant.organizationId))).toBe(people);
  });

  it("200: accepts rows as long as a single gift's data", async () => {
    const noted = Array.from({ length: 80 }, () => entry({ note: "Thank you. ".repeat(90) }));
    const { status, body } = await send("all", noted);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ entered: 80, refused: 0 });
  });

  it("200: accepts more lines than one statement can hold", async () => {
    const lines = Array(50).fill({ designation_id: giving.designationId, amount: 1 });
    const { status, body } = await send("all", Array(300).fill(entry({ lines })));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ entered: 300 });
  });

  it("200: lists the first five problems of a row", async () => {
    const { body } = await send("rows", [entry({ lines: Array(20).fill({}) })]);
    expect(body.data).toMatchObject({ results: [{ errors: { length: 5 } }] });
  });

  it("replays the first answer for one Idempotency-Key", async () => {
    const key = { "Idempotency-Key": "batch-1" };
    const first = await send("rows", [entry(), entry({ method: "cash" })], key);
    const second = await send("rows", [entry(), entry({ method: "cash" })], key);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect((await send("rows", [entry()], key)).status).toBe(422);
    expect(await gifts()).toBe(2);
  });

  it("422: refuses fewer than 1 or more than 500 gifts", async () => {
    expect((await send("all", [])).status).toBe(422);
    const many = await send("all", Array(501).fill(entry()));
    expect(many.body).toMatchObject({ errors: [{ path: "donations" }] });
    expect(await gifts()).toBe(0);
  });
});
