import { eq } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/db/client";
import { journalEntries, journalLines, payments } from "@/db/schema";
import { within } from "@/db/within";
import { AppError } from "@/lib/errors";
import { changeDonation } from "@/lib/giving/gifts/changes";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { restoreDonation, voidDonation } from "@/lib/giving/gifts/voiding";
import { grouped } from "@/lib/grouped";
import { createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { addLedgerAccount, addStandardAccounts, changeLedgerAccount } from "./accounts";
import {
  discardJournalBatch,
  getJournalBatch,
  listJournalBatches,
  listJournalEntries,
  openJournalBatch,
} from "./batches";
import { closeJournalBatch } from "./closing";
import { exportJournalBatch } from "./export";
import { listAccountMappings, mapAccount } from "./mappings";

let tenant: Tenant;
let giving: GivingFixture;

beforeEach(async () => {
  tenant = await createTenant();
  giving = await createGivingFixture(tenant);
});

const give = async (amount: string, received_on: string, method: "check" | "cash" = "check") => {
  const { id } = await recordDonation(tenant.owner, {
    donor_id: giving.donorId,
    program_id: giving.programId,
    lines: [{ designation_id: giving.designationId, amount }],
    ...{ method, received_on },
  });
  return id;
};

const open = async (through: string) => (await openJournalBatch(tenant.owner, { through })).id;
const close = (id: number) => closeJournalBatch(tenant.owner, id);
const post = async (through: string) => close(await open(through));
const entriesOf = async (id: number) =>
  (await listJournalEntries(tenant.owner, id, { page: 1, per_page: 100 })).data;

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "accepted",
    (error) => (error instanceof AppError ? error.code : String(error)),
  );

it("posts each payment once as a balanced entry on the accounts that are mapped", async () => {
  await addStandardAccounts(tenant.owner);
  const gift = await give("100.00", "2026-01-10");
  await give("25.50", "2026-01-20", "cash");
  await give("9.00", "2026-02-01");
  const batch = await post("2026-01-31");
  expect(batch).toMatchObject({ status: "closed", entries: 2, total: 125.5, unmapped: [] });
  expect(batch.accounts).toMatchObject([
    { account: { code: "1050" }, debit: 125.5, credit: 0 },
    { account: { code: "4010" }, debit: 0, credit: 125.5 },
  ]);
  const [first] = await entriesOf(batch.id);
  expect(first).toMatchObject({
    ...{ description: `Gift ${gift}`, donation_id: gift, order_id: null },
    ...{ posted_on: "2026-01-10", is_reversal: false, sequence: 1 },
    lines: [
      { account: { code: "1050" }, debit: 100, credit: 0 },
      { account: { code: "4010" }, debit: 0, credit: 100 },
    ],
  });
  expect((await post("2026-02-28")).total).toBe(9);
});

it("shows what an open batch would post, and writes nothing before it is closed", async () => {
  await addStandardAccounts(tenant.owner);
  const id = await open("2026-01-31");
  expect(await getJournalBatch(tenant.owner, id)).toMatchObject({ entries: 0, total: 0 });
  await give("40.00", "2026-01-10");
  expect(await getJournalBatch(tenant.owner, id)).toMatchObject({ entries: 1, total: 40 });
  expect(await entriesOf(id)).toEqual([]);
});

it("is closed once however often it is asked, also at the same time", async () => {
  await addStandardAccounts(tenant.owner);
  await give("40.00", "2026-01-10");
  const id = await open("2026-01-31");
  const closed = await Promise.all(Array.from({ length: 8 }, () => close(id)));
  expect(new Set(closed.map(({ closed_at }) => closed_at)).size).toBe(1);
  expect(await entriesOf(id)).toHaveLength(1);
});

it("refuses to close a batch with nothing in it, or with something that has no account", async () => {
  expect(await codeOf(post("2026-01-31"))).toBe("empty");
  await give("40.00", "2026-01-10");
  const [batch] = (await listJournalBatches(tenant.owner, { page: 1, per_page: 25 })).data;
  const id = batch?.id ?? 0;
  expect(await codeOf(close(id))).toBe("unmapped");
  expect((await getJournalBatch(tenant.owner, id)).unmapped).toMatchObject([
    { slot: "check", amount: 40 },
    { slot: "gifts", amount: 40 },
  ]);
  await addStandardAccounts(tenant.owner);
  expect((await close(id)).status).toBe("closed");
});

it("reverses a voided gift in the next batch, and posts it anew when it is restored", async () => {
  await addStandardAccounts(tenant.owner);
  const gift = await give("40.00", "2026-01-10");
  const first = await post("2026-01-31");
  await voidDonation(tenant.owner, gift, { reason: "Entered twice" });
  const second = await post("2026-02-28");
  expect(await entriesOf(second.id)).toMatchObject([
    {
      ...{ is_reversal: true, sequence: 2, posted_on: "2026-02-28", happened_on: "2026-01-10" },
      description: `Reversal: Gift ${gift}`,
      lines: [
        { account: { code: "1050" }, debit: 0, credit: 40 },
        { account: { code: "4010" }, debit: 40, credit: 0 },
      ],
    },
  ]);
  await restoreDonation(tenant.owner, gift);
  const third = await post("2026-03-31");
  expect(await entriesOf(third.id)).toMatchObject([{ is_reversal: false, sequence: 3 }]);
  expect(await entriesOf(first.id)).toHaveLength(1);
});

it("corrects a changed gift by a reversal on its old accounts and an entry on its new ones", async () => {
  await addStandardAccounts(tenant.owner);
  const gift = await give("40.00", "2026-01-10");
  await post("2026-01-31");
  await changeDonation(tenant.owner, gift, {
    lines: [{ designation_id: giving.designationId, amount: "55.00" }],
  });
  const { code } = await addLedgerAccount(tenant.owner, {
    ...{ code: "4099", name: "Contributions:Lantern", type: "income" },
  });
  const account = await addLedgerAccount(tenant.owner, {
    ...{ code: "4098", name: "Contributions:Other", type: "income" },
  });
  await mapAccount(tenant.owner, {
    ...{ slot: "gifts", designation_id: giving.designationId, account_id: account.id },
  });
  const second = await post("2026-02-28");
  expect(code).toBe("4099");
  expect((await entriesOf(second.id)).map(({ lines }) => lines)).toMatchObject([
    [
      { account: { code: "1050" }, credit: 40 },
      { account: { code: "4010" }, debit: 40 },
    ],
    [
      { account: { code: "1050" }, debit: 55 },
      { account: { code: "4098" }, credit: 55 },
    ],
  ]);
  expect(await codeOf(post("2026-03-31"))).toBe("empty");
});

it("posts what comes to light in a closed period to the first open day", async () => {
  await addStandardAccounts(tenant.owner);
  await give("40.00", "2026-01-10");
  await post("2026-01-31");
  await give("10.00", "2026-01-05");
  const batch = await post("2026-02-28");
  expect(await entriesOf(batch.id)).toMatchObject([
    { posted_on: "2026-02-01", happened_on: "2026-01-05" },
  ]);
});

it("takes the most particular mapping, and keeps what was posted under another", async () => {
  await addStandardAccounts(tenant.owner);
  const program = await addLedgerAccount(tenant.owner, {
    ...{ code: "4011", name: "Contributions:Program", type: "income" },
  });
  await mapAccount(tenant.owner, {
    ...{ slot: "gifts", program_id: giving.programId, account_id: program.id },
  });
  await give("40.00", "2026-01-10");
  const batch = await post("2026-01-31");
  expect(batch.accounts.map(({ account }) => account.code)).toEqual(["1050", "4011"]);
  await mapAccount(tenant.owner, { slot: "gifts", program_id: giving.programId, account_id: null });
  expect(await listAccountMappings(tenant.owner)).not.toContainEqual(
    expect.objectContaining({ program: expect.anything() }),
  );
  expect((await getJournalBatch(tenant.owner, batch.id)).accounts).toEqual(batch.accounts);
});

it("refuses days that are closed or to come, a second open batch, and mappings without sense", async () => {
  await addStandardAccounts(tenant.owner);
  await give("40.00", "2026-01-10");
  const id = await open("2026-01-31");
  expect(await codeOf(open("2026-02-28"))).toBe("open_batch");
  await close(id);
  const problemOf = async (work: Promise<unknown>) =>
    work.then(
      () => "accepted",
      (error) => (error as AppError).problems[0]?.code,
    );
  expect(await problemOf(open("2026-01-31"))).toBe("closed");
  expect(await problemOf(open("2999-01-01"))).toBe("in_future");
  const accounts = await listAccountMappings(tenant.owner);
  const account_id = accounts[0]?.account.id ?? 0;
  const map = (values: object) =>
    problemOf(mapAccount(tenant.owner, { slot: "gifts", account_id, ...values }));
  expect(await map({ slot: "cash", program_id: giving.programId })).toBe("not_of_programs");
  expect(await map({ event_id: 1 })).toBe("not_of_events");
  expect(await map({ program_id: giving.programId, designation_id: giving.designationId })).toBe(
    "several_scopes",
  );
  expect(await map({ program_id: 2_000_000_000 })).toBe("unknown");
  expect(await map({ account_id: 2_000_000_000 })).toBe("unknown");
  expect(await codeOf(discardJournalBatch(tenant.owner, id))).toBe("closed");
  expect(await codeOf(addStandardAccounts(tenant.owner))).toBe("has_accounts");
  const idle = await addLedgerAccount(tenant.owner, {
    ...{ code: "4999", name: "Old income", type: "income" },
  });
  await changeLedgerAccount(tenant.owner, idle.id, { is_active: false });
  expect(await map({ account_id: idle.id })).toBe("unknown");
  expect(await codeOf(changeLedgerAccount(tenant.owner, account_id, { is_active: false }))).toBe(
    "mapped",
  );
});

it("writes the same file each time, whose debits equal its credits", async () => {
  await addStandardAccounts(tenant.owner);
  for (const [amount, day] of [
    ["40.00", "2026-01-10"],
    ["0.35", "2026-01-11"],
    ["1250.10", "2026-01-12"],
  ] as const)
    await give(amount, day);
  const { id } = await post("2026-01-31");
  const asked = { format: "quickbooks", part: 1 } as const;
  const file = await exportJournalBatch(tenant.owner, id, asked);
  expect(await exportJournalBatch(tenant.owner, id, asked)).toBe(file);
  const [heading, ...rows] = file.trim().split("\r\n");
  expect(heading).toBe("JournalNo,JournalDate,AccountName,Debits,Credits,Description,Name");
  expect(rows[0]).toMatch(/^WS-\d+,01\/10\/2026,Undeposited funds,40,,Gift \d+,$/);
  const sum = (column: number) =>
    rows.reduce((cents, row) => cents + Math.round(Number(row.split(",")[column]) * 100), 0);
  expect(sum(3)).toBe(129_045);
  expect(sum(4)).toBe(129_045);
  const xero = await exportJournalBatch(tenant.owner, id, { format: "xero", part: 1 });
  expect(xero.split("\r\n")[2]).toMatch(
    /^WS-\d+ Gift \d+,01\/10\/2026,"?Gift \d+: [^,]*"?,4010,Tax Exempt \(0%\),-40$/,
  );
  expect(await codeOf(exportJournalBatch(tenant.owner, id, { format: "xero", part: 2 }))).toBe(
    "not_found",
  );
  expect(await codeOf(exportJournalBatch(tenant.owner, await open("2026-02-28"), asked))).toBe(
    "open",
  );
});

it("shows nobody another organization’s books", async () => {
  await addStandardAccounts(tenant.owner);
  await give("40.00", "2026-01-10");
  const { id } = await post("2026-01-31");
  const other = await createTenant();
  for (const work of [
    () => getJournalBatch(other.owner, id),
    () => closeJournalBatch(other.owner, id),
    () => discardJournalBatch(other.owner, id),
    () => exportJournalBatch(other.owner, id, { format: "xero", part: 1 }),
  ])
    expect(await codeOf(work())).toBe("not_found");
});

it("never lets the database hold an entry that does not balance with its payment", async () => {
  await addStandardAccounts(tenant.owner);
  for (let cents = 1; cents <= 7; cents++) await give(`${cents}.0${cents}`, "2026-01-10");
  await post("2026-01-31");
  const { organizationId } = tenant;
  const lines = await db
    .select({ movementId: journalEntries.movementId, line: journalLines, paid: payments.amount })
    .from(journalEntries)
    .innerJoin(
      journalLines,
      within(journalLines, organizationId, eq(journalLines.entryId, journalEntries.id)),
    )
    .innerJoin(
      payments,
      within(payments, organizationId, eq(payments.id, journalEntries.movementId)),
    )
    .where(within(journalEntries, organizationId));
  for (const group of grouped(lines, ({ movementId }) => movementId).values()) {
    const sum = (side: "debit" | "credit") => group.reduce((all, { line }) => all + line[side], 0);
    expect([sum("debit"), sum("credit")]).toEqual([group[0]?.paid, group[0]?.paid]);
  }
});
