import { addDays } from "date-fns";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { createGiftBatch } from "@/lib/giving/gift-batches/batches";
import { addBatchRow } from "@/lib/giving/gift-batches/entering";
import { postGiftBatch } from "@/lib/giving/gift-batches/posting";
import type { StaffActor, SystemActor } from "@/lib/identity/actor";
import type { SeededPrograms } from "./children";
import { donorIdOf } from "./giving";
import { SPONSORS } from "./supporters";

type World = { system: SystemActor; staff: StaffActor; timeZone: string; programs: SeededPrograms };

/** Last week's mail, which is posted, and the envelopes of a breakfast, of which one is yet to be entered. */
export async function seedGiftBatches(world: World) {
  const posted = await openBatch(world, {
    ...{ name: "Mail of last week", daysAgo: 7, method: "check" },
    ...{ expected_count: 3, expected_amount: 285 },
  });
  const [anna, boris, carla] = await Promise.all(
    SPONSORS.slice(0, 3).map(({ person }) => donorIdOf(world, person.email)),
  );
  await enter(world, posted, [
    [anna, 100, "Check 2041"],
    [boris, 35, "Check 118"],
    [carla, 150, "Check 5570"],
  ]);
  await postGiftBatch(world.staff, posted);
  const open = await openBatch(world, {
    ...{ name: "Harbor breakfast", daysAgo: 1, method: "cash" },
    ...{ expected_count: 3, expected_amount: 250 },
  });
  await enter(world, open, [
    [boris, 60, "Envelope 1"],
    [anna, 95, "Envelope 2"],
  ]);
  return { open, posted };
}

type Wanted = {
  name: string;
  daysAgo: number;
  method: "check" | "cash";
  expected_count: number;
  expected_amount: number;
};

async function openBatch(
  { staff, timeZone, programs }: World,
  { daysAgo, ...wanted }: Wanted,
): Promise<number> {
  const { id } = await createGiftBatch(staff, {
    ...wanted,
    designation_id: programs.children.designation.id,
    received_on: localDay(addDays(now(), -daysAgo), timeZone),
    email_receipts: false,
    acknowledge: false,
  });
  return id;
}

async function enter(
  { staff }: World,
  batchId: number,
  gifts: readonly (readonly [donorId: number | undefined, amount: number, note: string])[],
): Promise<void> {
  for (const [donor_id, amount, note] of gifts)
    await addBatchRow(staff, batchId, { donor_id, amount, note });
}
