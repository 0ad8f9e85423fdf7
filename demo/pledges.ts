import { addDays, addMonths } from "date-fns";
import { now, resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { settleSubmission } from "@/lib/forms/confirming";
import { acceptSubmission } from "@/lib/forms/deciding";
import { createForm, publishForm } from "@/lib/forms/forms";
import { openedNow } from "@/lib/forms/opened";
import { listSubmissions } from "@/lib/forms/submissions";
import { submitForm } from "@/lib/forms/submitting";
import { templateOf } from "@/lib/forms/templates";
import { localDay } from "@/lib/giving/calendar";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import type { StaffActor, SystemActor, VisitorActor } from "@/lib/identity/actor";
import { createPledge } from "@/lib/pledges/pledges";
import type { NewPledgeInput } from "@/lib/pledges/schema";
import type { SeededPrograms } from "./children";
import { donorIdOf } from "./giving";
import { SPONSORS } from "./supporters";

type World = { system: SystemActor; staff: StaffActor; timeZone: string; programs: SeededPrograms };

const SLUG = "pledge";

/** A pledge that is partly paid, one that is overdue, one that is fulfilled, and one from a form. */
export async function seedPledges(world: World) {
  const [anna = 0, boris = 0, carla = 0] = await Promise.all(
    SPONSORS.slice(0, 3).map(({ person }) => donorIdOf(world, person.email)),
  );
  const monthly = await enter(world, anna, {
    ...{ amount: 1200, frequency: "monthly", installment_count: 12 },
    ...daysFrom(world, { madeMonthsAgo: 4 }),
    note: "Told us at the harbor breakfast.",
  });
  for (const monthsAgo of [3, 2, 1, 0]) await pay(world, monthly, anna, 100, monthsAgo);
  const overdue = await enter(world, boris, {
    ...{ amount: 500, frequency: "quarterly", installment_count: 4 },
    ...daysFrom(world, { madeMonthsAgo: 7 }),
  });
  await pay(world, overdue, boris, 125, 6);
  const fulfilled = await enter(world, carla, {
    amount: 300,
    ...daysFrom(world, { madeMonthsAgo: 3 }),
  });
  await pay(world, fulfilled, carla, 300, 1);
  return { monthly, overdue, fulfilled, form: await seedPledgeForm(world) };
}

/** The first payment is due a month after the promise, in the middle of what the demo shows. */
function daysFrom({ timeZone }: World, { madeMonthsAgo }: { madeMonthsAgo: number }) {
  const made = addDays(addMonths(now(), -madeMonthsAgo), -3);
  return {
    pledged_on: localDay(made, timeZone),
    first_due_on: localDay(addMonths(made, 1), timeZone),
  };
}

async function enter(
  { staff, programs }: World,
  donorId: number,
  terms: Omit<NewPledgeInput, "donor_id" | "program_id">,
): Promise<number> {
  const { id } = await createPledge(staff, {
    donor_id: donorId,
    ...{ program_id: programs.children.id, designation_id: programs.children.designation.id },
    ...terms,
  });
  return id;
}

async function pay(
  { staff, timeZone, programs }: World,
  pledgeId: number,
  donorId: number,
  amount: number,
  monthsAgo: number,
): Promise<void> {
  await recordDonation(staff, {
    ...{ donor_id: donorId, pledge_id: pledgeId, program_id: programs.children.id },
    lines: [{ designation_id: programs.children.designation.id, amount }],
    ...{ method: "check", received_on: localDay(addMonths(now(), -monthsAgo), timeZone) },
    ...{ acknowledge: false, email_receipt: false },
  });
}

/** A pledge form, and the submission of someone new that staff accepted. */
async function seedPledgeForm({ staff, system, programs }: World) {
  const { organizationId } = system;
  const { id: program_id, designation } = programs.children;
  const form = await createForm(staff, {
    ...{ kind: "pledge", name: "Pledge for the children", slug: SLUG },
    content: {
      ...templateOf("pledge", "Pledge your support"),
      intro: "Tell us what you would like to give this year. You pay nothing now.",
      next: {
        ...{ type: "pledge", program_id, designation_id: designation.id, required: true },
        ...{ amounts: [240, 600, 1200], frequencies: [0, 1, 3] },
      },
    },
  });
  await publishForm(staff, form.id);
  const visitor: VisitorActor = { kind: "visitor", organizationId, requestId: "demo-pledge" };
  const opened = openedNow(form.id);
  stopClock(secondsFromNow(90));
  await submitForm(
    visitor,
    SLUG,
    {
      ...{ submission_key: `demo-pledge-form-1-${organizationId}`, version: 1, opened },
      answers: { first_name: "Theo", last_name: "Lang", email: "theo.lang@example.org" },
      gift: { amount: 600, frequency: 1, installment_count: 12 },
    },
    {},
  );
  resumeClock();
  const [row] = (await listSubmissions(staff, form.id, { limit: 1 })).data;
  const submissionId = row?.id ?? 0;
  const run = { jobId: "demo", requestId: "demo", attempt: 1, lastAttempt: false };
  await settleSubmission({ organizationId, submissionId }, run);
  const { pledge } = await acceptSubmission(staff, submissionId);
  return {
    ...{ id: form.id, slug: SLUG, submission_id: submissionId },
    pledge_id: pledge?.id ?? 0,
  };
}
