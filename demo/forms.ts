import type { FormContent } from "@/db/schema/forms";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { settleSubmission } from "@/lib/forms/confirming";
import { acceptSubmission, matchSubmission, refuseSubmission } from "@/lib/forms/deciding";
import { changeForm, createForm, publishForm } from "@/lib/forms/forms";
import { openedNow } from "@/lib/forms/opened";
import { listSubmissions } from "@/lib/forms/submissions";
import { submitForm } from "@/lib/forms/submitting";
import { templateOf } from "@/lib/forms/templates";
import type { StaffActor, SystemActor, VisitorActor } from "@/lib/identity/actor";

type Staff = { staff: StaffActor; system: SystemActor };
type Person = [
  first: string,
  last: string,
  email: string,
  more?: Record<string, string | string[]>,
];

const NEWCOMERS: Person[] = [
  ["Maren", "Holt", "maren.holt@example.org", { availability: ["Weekends"], experience: "No" }],
  ["Tobias", "Lind", "tobias.lind@example.org", { availability: ["Evenings"] }],
  [
    ...(["Priya", "Nair", "priya.nair@example.org"] as const),
    {
      availability: ["Weekdays", "Evenings"],
      experience: "Yes",
      where: "Two years at a food bank.",
    },
  ],
  ["Jonah", "Reyes", "jonah.reyes@example.org", { availability: ["Weekends"], experience: "Yes" }],
  ["Aiko", "Mori", "aiko.mori@example.org", { availability: ["Weekdays"] }],
  ["Sam", "Okafor", "sam.okafor@example.org", { availability: ["Weekends"], experience: "No" }],
  ["Lena", "Fischer", "lena.fischer@example.org", { availability: ["Evenings", "Weekends"] }],
];

/** A published volunteer form with submissions in all states, a newsletter form, and a draft survey. */
export async function seedForms(
  { staff, system }: Staff,
  known: { id: number; email: string; name: [string, string] },
) {
  const visitor: VisitorActor = {
    ...{ kind: "visitor", organizationId: system.organizationId, requestId: "demo-forms" },
  };
  const volunteer = await createForm(staff, {
    ...{ kind: "volunteer", name: "Volunteer with us", slug: "volunteer" },
    content: volunteerContent(),
  });
  await changeForm(staff, volunteer.id, {
    is_listed: true,
    thank_you_text: "Thank you for offering your time. We’ll write to you within a week.",
  });
  await publishForm(staff, volunteer.id);
  let sent = 0;
  const send = async ([first_name, last_name, email, more]: Person, isTrapped = false) => {
    const opened = openedNow(volunteer.id);
    stopClock(secondsFromNow(90));
    const answers = { first_name, last_name, email, availability: ["Weekends"], ...more };
    const submission_key = `demo-volunteer-${++sent}-${system.organizationId}`;
    const utm = { source: sent % 2 ? "newsletter" : "poster", campaign: "spring" };
    const input = { submission_key, version: 1, opened, answers, utm };
    await submitForm(visitor, "volunteer", input, { isTrapped });
    resumeClock();
    const [row] = (await listSubmissions(staff, volunteer.id, { limit: 1 })).data;
    const submissionId = row?.id ?? 0;
    const run = { jobId: "demo", requestId: "demo", attempt: 1, lastAttempt: false };
    await settleSubmission({ organizationId: system.organizationId, submissionId }, run);
    return submissionId;
  };
  const newcomers: number[] = [];
  for (const person of NEWCOMERS) newcomers.push(await send(person));
  for (const id of newcomers.slice(0, 3)) await acceptSubmission(staff, id);
  await refuseSubmission(staff, newcomers[3] ?? 0, "rejected");
  const [first, last] = known.name;
  const attached = await send([first, last, known.email, { phone: "+1 555 0142" }]);
  const review = await send(["Robin", last, known.email]);
  const matched = await send(["Chris", last, known.email]);
  await matchSubmission(staff, matched, { donor_id: known.id });
  const spam = await send(["Buy", "Followers", "offers@example.com"], true);
  await send(["Cheap", "Loans", "loans@example.com"], true);
  const newsletter = await createForm(staff, {
    ...{ kind: "newsletter", name: "Harbor Light news", slug: "newsletter" },
  });
  await publishForm(staff, newsletter.id);
  await createForm(staff, { kind: "survey", name: "How was the gala?", slug: "gala-survey" });
  return {
    volunteer: { id: volunteer.id, slug: "volunteer", submission_id: review },
    newsletter: { id: newsletter.id, slug: "newsletter" },
    submissions: { attached, review, spam, pending: newcomers.at(-1) },
  };
}

function volunteerContent(): FormContent {
  const content = templateOf("volunteer", "Volunteer with us");
  return {
    ...content,
    intro: "A few hours a month make a difference. Tell us about yourself, and we’ll be in touch.",
    submit_label: "Send application",
    hidden_fields: ["poster"],
  };
}
