import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { receipts } from "@/db/schema";
import { readRecords } from "@/lib/testing/csv";
import { createOrderApi, orderRow } from "@/lib/testing/order-api";
import * as receipt from "./[id]/receipts/[receipt_id]/receipt.pdf/route";
import * as tickets from "./[id]/tickets.pdf/route";
import * as exported from "./export.csv/route";

const isPdf = async (file: Response) => (await file.text()).startsWith("%PDF-");

async function receiptOf(orderId: number): Promise<string> {
  const [row] = await db.select().from(receipts).where(eq(receipts.orderId, orderId));
  return String(row?.id);
}

describe("a registration's documents", () => {
  it("401, 403 and 404: refuses anonymous requests, missing permissions and another organization's records", async () => {
    const api = await createOrderApi();
    const foreign = await (await createOrderApi()).paid();
    const own = await api.paid();
    for (const { GET } of [tickets, receipt]) {
      const params = { receipt_id: await receiptOf(own) };
      expect((await api.download(GET, { id: own, params }, "none")).status).toBe(401);
      expect((await api.download(GET, { id: own, params }, "blind")).status).toBe(403);
      const theirs = { receipt_id: await receiptOf(foreign) };
      expect((await api.download(GET, { id: foreign, params: theirs })).status).toBe(404);
    }
    const mixed = { id: own, params: { receipt_id: await receiptOf(foreign) } };
    expect((await api.download(receipt.GET, mixed)).status).toBe(404);
  });

  it("are PDFs, with tickets only once tickets exist", async () => {
    const { download, paid, place } = await createOrderApi();
    const id = await paid();
    const printed = await download(tickets.GET, { id }, "weak");
    expect(printed.headers.get("content-type")).toBe("application/pdf");
    expect(await isPdf(printed)).toBe(true);
    const params = { receipt_id: await receiptOf(id) };
    expect(await isPdf(await download(receipt.GET, { id, params }, "weak"))).toBe(true);
    expect((await download(tickets.GET, { id: await place() })).status).toBe(404);
  });
});

describe("GET /admin/orders/export.csv", () => {
  it("401, 403, 422, and never another organization's registrations", async () => {
    const { download } = await createOrderApi();
    await (await createOrderApi()).paid();
    expect((await download(exported.GET, {}, "none")).status).toBe(401);
    expect((await download(exported.GET, {}, "blind")).status).toBe(403);
    expect((await download(exported.GET, { query: "?status=gone" })).status).toBe(422);
    expect(readRecords(await (await download(exported.GET)).text())).toEqual([]);
  });

  it("is a file of the matching registrations", async () => {
    const { download, paid, place } = await createOrderApi();
    const { orderNumber } = await orderRow(await paid());
    await place();
    const file = await download(exported.GET, { query: "?status=completed" }, "weak");
    expect(file.headers.get("content-disposition")).toContain("registrations.csv");
    const text = await file.text();
    expect(readRecords(text)).toHaveLength(1);
    expect(text).toContain(orderNumber);
  });
});
