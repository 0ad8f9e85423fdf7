import { beforeEach, describe, expect, it } from "vitest";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import {
  createDonorFixture,
  createGivingFixture,
  type GivingFixture,
  signInFixture,
} from "@/lib/testing/giving";
import { call } from "@/lib/testing/request";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { GET as RECEIPT } from "./[receipt_id]/receipt.pdf/route";
import { GET as CSV } from "./gifts.csv/route";
import { GET as YEAR } from "./route";
import { GET as STATEMENT } from "./statements/[year]/route";

let tenant: Tenant;
let giving: GivingFixture;
let secret: string;
let receiptId: number;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
  ({ secret } = await signInFixture(tenant, giving.donorId));
  ({ receiptId } = await recordDonation(tenant.owner, {
    donor_id: giving.donorId,
    program_id: giving.programId,
    lines: [{ designation_id: giving.designationId, amount: 25 }],
    method: "check",
    received_on: "2025-05-01",
  }));
});

const at = (session = secret, header = session) => ({
  params: { client_id: tenant.slug, session_id: session, year: "2025" },
  headers: { session_id: header },
});

const download = (handler: typeof CSV, session = secret, header = session) =>
  handler(new Request("http://localhost/test", { headers: { session_id: header } }), {
    params: Promise.resolve({
      client_id: tenant.slug,
      session_id: session,
      receipt_id: String(receiptId),
    }),
  });

describe("a donor's receipts", () => {
  it("are listed by year, and combined into a statement", async () => {
    const { body } = await call(YEAR, at());
    expect(body.data).toMatchObject({ years: [2025], gifts: [{ receipt: { id: receiptId } }] });
    const statement = await call(STATEMENT, at());
    expect(statement.body.data).toMatchObject({ kind: "annual", for_year: 2025 });
    expect((await call(YEAR, { ...at(), query: "?year=20" })).status).toBe(422);
  });

  it("are downloaded", async () => {
    const pdf = await download(RECEIPT);
    expect(pdf.headers.get("content-type")).toBe("application/pdf");
    expect(pdf.headers.get("cache-control")).toBe("no-store");
    expect(await (await download(CSV)).text()).toContain("2025-05-01");
  });

  it("need the session in path and header", async () => {
    for (const handler of [YEAR, STATEMENT]) {
      expect((await call(handler, at(secret, "other"))).status).toBe(401);
      expect((await call(handler, at("0"))).status).toBe(401);
    }
    for (const handler of [RECEIPT, CSV]) {
      expect((await download(handler, secret, "other")).status).toBe(401);
      expect((await download(handler, "0")).status).toBe(401);
    }
  });

  it("are hidden from other donors", async () => {
    const neighbour = await signInFixture(tenant, await createDonorFixture(tenant));
    expect((await call(YEAR, at(neighbour.secret))).body.data).toMatchObject({ gifts: [] });
    expect((await call(STATEMENT, at(neighbour.secret))).status).toBe(404);
    const query = `?donor_id=${giving.donorId}`;
    expect((await call(STATEMENT, { ...at(neighbour.secret), query })).status).toBe(404);
    expect((await download(RECEIPT, neighbour.secret)).status).toBe(404);
  });
});
