import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import {
  auditLog,
  designations,
  donationReceipts,
  donations,
  donors,
  giftBatches,
  giftBatchRows,
  outboundEvents,
  payments,
} from "@/db/schema";
import { within } from "@/db/within";
import { eraseDonor, previewErasure } from "@/lib/donors/erasing/erasing";
import { mergeDonors } from "@/lib/donors/merging/merging";
import { AppError } from "@/lib/errors";
import type { Permission } from "@/lib/identity/permissions";
import { createDonorFixture, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { createGiftSource } from "../gifts/sources";
import {
  changeGiftBatch,
  createGiftBatch,
  getGiftBatch,
  listGiftBatches,
  removeGiftBatch,
} from "./batches";
import { addBatchRow, changeBatchRow, removeBatchRow } from "./entering";
import { postGiftBatch } from "./posting";
import { MOST_ROWS, type NewGiftBatchInput } from "./schema";

let tenant: Tenant;
let giving: GivingFixture;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
});

const wanted = (values: Partial<NewGiftBatchInput> = {}): NewGiftBatchInput => ({
  name: "Monday’s mail",
  expected_count: 2,
  expected_amount: "75.00",
  designation_id: giving.designationId,
  method: "check",
  received_on: "2025-05-31",
  ...values,
});

const open = async (values?: Partial<NewGiftBatchInput>) =>
  (await createGiftBatch(tenant.owner, wanted(values))).id;

const enter = async (batchId: number, amount: number | string, donorId = giving.donorId) =>
  (await addBatchRow(tenant.owner, batchId, { donor_id: donorId, amount })).id;

/** A batch whose rows match its control totals. */
const complete = async () => {
  const id = await open();
  await enter(id, "50.00");
  await enter(id, "25.00", await createDonorFixture(tenant));
  return id;
};

const refusal = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error ?? new Error("It was not refused.");
  return error.problems.map(({ path, code }) => `${path} ${code}`).join() || error.code;
};

const staffWith = (...permissions: Permission[]) => ({
  ...tenant.owner,
  permissions: new Set(permissions),
});

const giftsOf = () => db.$count(donations, within(donations, tenant.organizationId));

describe("entering gifts in a batch", () => {
  it("fills a row with the batch's defaults, and totals the rows", async () => {
    const appeal = await createGiftSource(tenant.owner, { kind: "appeal", name: "Spring letter" });
    const id = await open({ appeal_id: appeal.id });
    await enter(id, "50.00");
    const other = { method: "cash", received_on: "2025-06-01", appeal_id: null } as const;
    await addBatchRow(tenant.owner, id, {
      ...{ donor_id: giving.donorId, amount: 20, note: " Envelope 7 " },
      ...other,
    });
    expect(await getGiftBatch(tenant.owner, id)).toMatchObject({
      status: "open",
      expected: { count: 2, amount: 75 },
      entered: { count: 2, amount: 70 },
      rows: [
        { amount: 50, method: "check", received_on: "2025-05-31", appeal: { id: appeal.id } },
        { amount: 20, method: "cash", received_on: "2025-06-01", appeal: null, note: "Envelope 7" },
      ],
    });
    expect(await giftsOf()).toBe(0);
  });

  it("adds a new donor along with the gift", async () => {
    const id = await open();
    const new_donor = { kind: "person", first_name: "Nora", last_name: "Lind" } as const;
    const row = await addBatchRow(tenant.owner, id, { new_donor, amount: "50.00" });
    expect(row.donor.name).toBe("Nora Lind");
    expect(await db.$count(donors, within(donors, tenant.organizationId))).toBe(2);
    expect(row.donor.id).not.toBe(giving.donorId);
  });

  it("adds a new donor only for staff who may edit donors", async () => {
    const id = await open();
    const staff = staffWith("donations_view", "donations_edit");
    const new_donor = { kind: "person", first_name: "Nora", last_name: "Lind" } as const;
    expect(await refusal(addBatchRow(staff, id, { new_donor, amount: 5 }))).toBe("forbidden");
    await addBatchRow(staff, id, { donor_id: giving.donorId, amount: 5 });
  });

  it("reports each problem in a row at its field", async () => {
    const id = await open();
    const add = (values: object) =>
      refusal(
        addBatchRow(tenant.owner, id, { donor_id: giving.donorId, amount: "5.00", ...values }),
      );
    expect(await add({ donor_id: undefined })).toBe("donor_id one_donor");
    expect(await add({ donor_id: 2_147_480_000 })).toBe("donor_id unknown_donor");
    expect(await add({ amount: "0" })).toBe("amount invalid_amount");
    expect(await add({ amount: "1.234" })).toBe("amount invalid_amount");
    expect(await add({ received_on: "2999-01-01" })).toBe("received_on in_the_future");
    expect(await add({ designation_id: 2_147_480_000 })).toBe("designation_id unknown_purpose");
    expect(await add({ appeal_id: 2_147_480_000 })).toBe("appeal_id unknown_source");
    expect(await db.$count(giftBatchRows, within(giftBatchRows, tenant.organizationId))).toBe(0);
  });

  it("refuses a designation in another currency or no longer in use", async () => {
    const id = await open();
    const other = await createGivingFixture(tenant, "EUR");
    const row = { donor_id: giving.donorId, amount: 5, designation_id: other.designationId };
    expect(await refusal(addBatchRow(tenant.owner, id, row))).toBe("designation_id other_currency");
    await db
      .update(designations)
      .set({ active: false })
      .where(eq(designations.id, giving.designationId));
    expect(await refusal(enter(id, 5))).toBe("designation_id inactive");
  });

  it("changes and removes a row", async () => {
    const id = await open();
    const rowId = await enter(id, "50.00");
    const place = { batchId: id, rowId };
    const changed = await changeBatchRow(tenant.owner, place, { amount: "55.00", note: "Typo" });
    expect(changed.rows).toMatchObject([{ amount: 55, note: "Typo", method: "check" }]);
    await removeBatchRow(tenant.owner, place);
    expect((await getGiftBatch(tenant.owner, id)).entered).toEqual({ count: 0, amount: 0 });
    expect(await refusal(removeBatchRow(tenant.owner, place))).toBe("not_found");
  });

  it("limits the number of rows", async () => {
    const id = await open({ expected_count: MOST_ROWS });
    const rowId = await enter(id, "1.00");
    const [row] = await db.select().from(giftBatchRows).where(eq(giftBatchRows.id, rowId));
    if (!row) throw new Error("There is no row.");
    const { id: _, ...values } = row;
    await db.insert(giftBatchRows).values(Array.from({ length: MOST_ROWS - 1 }, () => values));
    expect(await refusal(enter(id, "1.00"))).toBe("batch_full");
  });

  it("changes the control totals, and discards a batch with its rows", async () => {
    const id = await open();
    await enter(id, "50.00");
    const changes = { expected_count: 1, expected_amount: "50.00" };
    expect(await changeGiftBatch(tenant.owner, id, changes)).toMatchObject({
      expected: { count: 1, amount: 50 },
      name: "Monday’s mail",
    });
    await removeGiftBatch(tenant.owner, id);
    expect(await refusal(getGiftBatch(tenant.owner, id))).toBe("not_found");
    expect(await db.$count(giftBatchRows, within(giftBatchRows, tenant.organizationId))).toBe(0);
  });

  it("is visible to staff who may see gifts, in their own organization only", async () => {
    const id = await open();
    const stranger = await createTenant();
    expect(await refusal(getGiftBatch(stranger.owner, id))).toBe("not_found");
    expect(await refusal(enterAs(stranger, id))).toBe("not_found");
    const viewer = staffWith("donations_view");
    expect((await listGiftBatches(viewer, { page: 1, per_page: 25 })).total).toBe(1);
    expect(await refusal(postGiftBatch(viewer, id))).toBe("forbidden");
    expect((await listGiftBatches(stranger.owner, { page: 1, per_page: 25 })).total).toBe(0);
  });
});

const enterAs = ({ owner }: Tenant, batchId: number) =>
  addBatchRow(owner, batchId, { donor_id: giving.donorId, amount: 5 });

describe("posting a batch", () => {
  it("turns every row into a gift with a payment, receipt, and event", async () => {
    const id = await complete();
    const posted = await postGiftBatch(tenant.owner, id);
    expect(posted.status).toBe("posted");
    expect(posted.posted_at).not.toBeNull();
    const ids = posted.rows.map(({ donation_id }) => donation_id);
    const own = within(donations, tenant.organizationId);
    const gifts = await db.select().from(donations).where(own).orderBy(donations.id);
    expect(gifts.map((gift) => gift.id)).toEqual(ids);
    expect(gifts).toMatchObject([
      { amount: 5000, status: "completed", method: "check", donatedOn: "2025-05-31" },
      { amount: 2500, status: "completed", acknowledgement: "pending" },
    ]);
    expect(await db.$count(payments, within(payments, tenant.organizationId))).toBe(2);
    expect(await db.$count(donationReceipts, within(donationReceipts, tenant.organizationId))).toBe(
      2,
    );
    const [told] = await db
      .select()
      .from(outboundEvents)
      .where(
        within(outboundEvents, tenant.organizationId, eq(outboundEvents.type, "gift_batch.posted")),
      );
    expect(told?.payload.record).toMatchObject({
      id,
      status: "posted",
      expected_count: 2,
      expected_amount: 75,
    });
    const [noted] = await db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.subjectId, id), eq(auditLog.action, "gift_batch.post")));
    expect(noted?.after).toMatchObject({ status: "posted", gifts: 2 });
  });

  it("emails no receipts and sends no acknowledgments when the batch says so", async () => {
    const id = await open({
      ...{ expected_count: 1, expected_amount: "50.00" },
      ...{ email_receipts: false, acknowledge: false },
    });
    await enter(id, "50.00");
    const { rows } = await postGiftBatch(tenant.owner, id);
    const [gift] = await db
      .select()
      .from(donations)
      .where(eq(donations.id, rows[0]?.donation_id ?? 0));
    expect(gift?.acknowledgement).toBe("not_required");
  });

  it.each([
    ["a gift too few", { expected_count: 3 }],
    ["a cent too much", { expected_amount: "74.99" }],
  ])("is refused with %s, and nothing is written", async (_, changes) => {
    const id = await complete();
    await changeGiftBatch(tenant.owner, id, changes);
    expect(await refusal(postGiftBatch(tenant.owner, id))).toBe("totals_differ");
    expect(await giftsOf()).toBe(0);
    expect((await getGiftBatch(tenant.owner, id)).status).toBe("open");
  });

  it("posts all rows or none, and names each row that cannot become a gift", async () => {
    const id = await complete();
    const view = await getGiftBatch(tenant.owner, id);
    await db
      .update(giftBatchRows)
      .set({ receivedOn: "2999-01-01" })
      .where(eq(giftBatchRows.id, view.rows[1]?.id ?? 0));
    expect(await refusal(postGiftBatch(tenant.owner, id))).toBe("rows.1.received_on in_the_future");
    expect(await giftsOf()).toBe(0);
  });

  it("happens once, even for two concurrent requests", async () => {
    const id = await complete();
    const outcomes = await Promise.allSettled([
      postGiftBatch(tenant.owner, id),
      postGiftBatch(tenant.owner, id),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(await giftsOf()).toBe(2);
  });

  it("closes the batch to every change", async () => {
    const id = await complete();
    const { rows } = await postGiftBatch(tenant.owner, id);
    const place = { batchId: id, rowId: rows[0]?.id ?? 0 };
    expect(await refusal(enter(id, 5))).toBe("posted");
    expect(await refusal(changeBatchRow(tenant.owner, place, { amount: 5 }))).toBe("posted");
    expect(await refusal(removeBatchRow(tenant.owner, place))).toBe("posted");
    expect(await refusal(changeGiftBatch(tenant.owner, id, { name: "Other" }))).toBe("posted");
    expect(await refusal(removeGiftBatch(tenant.owner, id))).toBe("posted");
  });
});

describe("a donor of an open batch", () => {
  it("is replaced in their rows by the donor they are merged into", async () => {
    const id = await open({ expected_count: 1, expected_amount: "50.00" });
    const gone = await createDonorFixture(tenant);
    await enter(id, "50.00", gone);
    await mergeDonors(tenant.owner, giving.donorId, { merged_donor_id: gone });
    const { rows } = await postGiftBatch(tenant.owner, id);
    expect(rows[0]?.donor.id).toBe(giving.donorId);
  });

  it("is not erased before the batch is posted or their gift is removed", async () => {
    const id = await open();
    const rowId = await enter(id, "50.00");
    expect((await previewErasure(tenant.owner, giving.donorId)).obstacle).toContain("gift batch");
    await removeBatchRow(tenant.owner, { batchId: id, rowId });
    expect((await previewErasure(tenant.owner, giving.donorId)).obstacle).toBeNull();
  });

  it("is removed from the notes of a posted batch when erased", async () => {
    const id = await open({ expected_count: 1, expected_amount: "50.00" });
    await addBatchRow(tenant.owner, id, {
      ...{ donor_id: giving.donorId, amount: 50, note: "Nora’s check 1207" },
    });
    await postGiftBatch(tenant.owner, id);
    const preview = await previewErasure(tenant.owner, giving.donorId);
    await eraseDonor(tenant.owner, giving.donorId, {
      preview_token: preview.preview_token,
      confirmation: preview.donor_name,
    });
    expect((await getGiftBatch(tenant.owner, id)).rows[0]?.note).toBeNull();
    expect(await db.$count(giftBatches, within(giftBatches, tenant.organizationId))).toBe(1);
  });
});
