import { addStandardAccounts } from "@/lib/accounting/accounts";
import { openJournalBatch } from "@/lib/accounting/batches";
import { closeJournalBatch } from "@/lib/accounting/closing";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { addDaysTo } from "@/lib/giving/plans/schedule";
import type { StaffActor } from "@/lib/identity/actor";

/** Books that are closed through last month, and what has come since. */
export async function seedAccounting({ staff, timeZone }: { staff: StaffActor; timeZone: string }) {
  await addStandardAccounts(staff);
  const today = localDay(now(), timeZone);
  const lastMonth = addDaysTo(`${today.slice(0, 7)}-01`, -1);
  const { id: closed } = await openJournalBatch(staff, { through: lastMonth });
  await closeJournalBatch(staff, closed);
  const { id: open } = await openJournalBatch(staff, { through: today });
  return { closed, open };
}
