import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { db } from "@/db/client";
import { resumeClock, stopClock } from "@/lib/clock";
import { AppError } from "@/lib/errors";
import { changeDonation } from "@/lib/giving/gifts/changes";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { restoreDonation, voidDonation } from "@/lib/giving/gifts/voiding";
import { createGivingFixture } from "@/lib/testing/giving";
import { randomFrom } from "@/lib/testing/simulated-plans";
import { createTenant } from "@/lib/testing/tenant";
import { addStandardAccounts } from "./accounts";
import { openJournalBatch } from "./batches";
import { closeJournalBatch } from "./closing";

const METHODS = ["check", "cash", "bank_transfer", "in_kind"] as const;

it("equals the ledger to the cent after a year of gifts that are entered late, changed, voided and restored", async () => {
  const random = randomFrom(20_260_131);
  const upTo = (most: number) => Math.floor(random() * most);
  const tenant = await createTenant();
  const { owner, organizationId } = tenant;
  const { programId, designationId, donorId } = await createGivingFixture(tenant);
  await addStandardAccounts(owner);
  const amount = () => `${1 + upTo(900)}.${String(upTo(100)).padStart(2, "0")}`;
  const lines = () => [{ designation_id: designationId, amount: amount() }];
  const gifts: number[] = [];
  try {
    for (let month = 1; month <= 12; month++) {
      const mm = String(month).padStart(2, "0");
      stopClock(new Date(`2025-${mm}-28T18:00:00Z`));
      for (let count = 0; count < 6; count++) {
        const method = METHODS[upTo(METHODS.length)] ?? "check";
        const late = String(Math.max(1, month - upTo(3))).padStart(2, "0");
        const { id } = await recordDonation(owner, {
          ...{ donor_id: donorId, program_id: programId, lines: lines(), method },
          received_on: `2025-${late}-${String(1 + upTo(27)).padStart(2, "0")}`,
          ...(method === "in_kind" && { in_kind_description: "Chairs" }),
        });
        gifts.push(id);
      }
      for (let count = 0; count < 4; count++) {
        const id = gifts[upTo(gifts.length)] ?? 0;
        const work = [
          () => voidDonation(owner, id, { reason: "Entered twice" }),
          () => restoreDonation(owner, id),
          () => changeDonation(owner, id, { lines: lines() }),
        ][upTo(3)];
        // What is void cannot be changed, and what is not cannot be restored.
        await work?.().catch((error) => {
          if (!(error instanceof AppError)) throw error;
        });
      }
      const { id } = await openJournalBatch(owner, { through: `2025-${mm}-28` });
      await closeJournalBatch(owner, id);
    }
  } finally {
    resumeClock();
  }
  const { rows } = await db.execute(sql`
    select
      (select sum(l.debit - l.credit) from journal_lines l
        join ledger_accounts a on a.id = l.account_id and a.type = 'asset'
        where l.organization_id = ${organizationId})::int as journal,
      (select sum(debit) - sum(credit) from journal_lines
        where organization_id = ${organizationId})::int as unbalanced,
      (select coalesce(sum(amount), 0) from payments
        where organization_id = ${organizationId} and status = 'succeeded')::int
      + (select coalesce(sum(amount), 0) from donations
        where organization_id = ${organizationId} and status = 'completed' and method = 'in_kind')::int
        as ledger,
      (select count(*) from journal_entries
        where organization_id = ${organizationId} and is_reversal)::int as reversals,
      (select count(*) from (select sum(debit) <> sum(credit) as wrong from journal_lines
        where organization_id = ${organizationId} group by entry_id) each where wrong)::int as wrong
  `);
  expect(rows[0]).toMatchObject({ journal: rows[0]?.ledger, unbalanced: 0, wrong: 0 });
  expect(Number(rows[0]?.reversals)).toBeGreaterThan(10);
});
