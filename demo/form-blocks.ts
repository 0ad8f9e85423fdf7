import type { FormContent } from "@/db/schema/forms";
import { changeDetails } from "@/lib/checkout/details";
import { addDesignation } from "@/lib/checkout/items";
import { payCheckout } from "@/lib/checkout/paying";
import { resumeClock, secondsFromNow, stopClock } from "@/lib/clock";
import { settleSubmission } from "@/lib/forms/confirming";
import { acceptSubmission } from "@/lib/forms/deciding";
import { createForm, publishForm } from "@/lib/forms/forms";
import { openedNow } from "@/lib/forms/opened";
import { personalToken } from "@/lib/forms/personal-links";
import { listSubmissions } from "@/lib/forms/submissions";
import { submitForm } from "@/lib/forms/submitting";
import { templateOf } from "@/lib/forms/templates";
import { addFormFile } from "@/lib/forms/uploading";
import type { StaffActor, SystemActor, VisitorActor } from "@/lib/identity/actor";
import type { SeededPrograms } from "./children";
import { visit } from "./visits";

type World = {
  staff: StaffActor;
  system: SystemActor;
  program: SeededPrograms["children"];
  /** A donor with a personal link to the form. */
  donorId: number;
};

const SLUG = "summer-crew";

const LICENSES = [
  ["sailing-license.txt", "Sailing license no. 4711\nValid until the end of next year.\n"],
  ["references.csv", "Name,Phone\nHarbor school,555 0111\nYacht club,555 0112\n"],
] as const;

/**
 * A form that asks for files and leads to a gift: an application with both, one with a file alone, one that a
 * donor sent through a personal link, and one that waits for its address to be confirmed.
 */
export async function seedFormBlocks({ staff, system, program, donorId }: World) {
  const { organizationId } = system;
  const form = await createForm(staff, {
    ...{ kind: "volunteer", name: "Summer crew", slug: SLUG, content: crewContent(program) },
  });
  await publishForm(staff, form.id);
  const visitor: VisitorActor = { kind: "visitor", organizationId, requestId: "demo-crew" };
  let sent = 0;
  const send = async (
    [first_name, last_name]: readonly [string, string],
    { files = 0, amount = 0, token = "" } = {},
  ) => {
    const email = `${first_name}.${last_name}@example.org`.toLowerCase();
    const opened = openedNow(form.id);
    const papers = await Promise.all(
      LICENSES.slice(0, files).map(([name, text]) =>
        addFormFile(visitor, SLUG, { name, bytes: Buffer.from(text) }),
      ),
    );
    stopClock(secondsFromNow(90));
    const { continue_url } = await submitForm(
      visitor,
      SLUG,
      {
        ...{ submission_key: `demo-summer-crew-${++sent}-${organizationId}`, version: 1, opened },
        answers: { first_name, last_name, email, papers: papers.map(({ key }) => key) },
        ...(amount > 0 && { gift: { amount, frequency: 0 } }),
        ...(token && { for: token }),
      },
      {},
    );
    resumeClock();
    const [row] = (await listSubmissions(staff, form.id, { limit: 1 })).data;
    const submissionId = row?.id ?? 0;
    const run = { jobId: "demo", requestId: "demo", attempt: 1, lastAttempt: false };
    await settleSubmission({ organizationId, submissionId }, run);
    return { submissionId, email, continue_url };
  };
  const person = ["Ines", "Marlow"] as const;
  const giver = await send(person, { files: 2, amount: 50 });
  await acceptSubmission(staff, giver.submissionId);
  const names = { first_name: person[0], last_name: person[1], email: giver.email };
  const actor = await visit(system, names);
  const via = new URL(giver.continue_url ?? "").searchParams.get("via") ?? "";
  await addDesignation(actor, program.id, program.designation.word, { amount: 50, via });
  await changeDetails(actor, program.id, names);
  await payCheckout(actor, program.id, { cardHolderName: "Ines Marlow", token: "tok_visa" });
  const withFile = await send(["Bo", "Hansen"], { files: 1 });
  await acceptSubmission(staff, withFile.submissionId);
  const token = personalToken({ organizationId, id: form.id }, donorId);
  const linked = await send(["Someone", "Close"], { token });
  await send(["Yuki", "Tanaka"], { files: 1, amount: 25 });
  return {
    ...{ id: form.id, slug: SLUG, submission_id: giver.submissionId },
    ...{ linked_submission_id: linked.submissionId, personal_token: token },
  };
}

function crewContent(program: World["program"]): FormContent {
  const content = templateOf("volunteer", "Join the summer crew");
  const [about] = content.pages;
  const papers = {
    ...{ field_key: "papers", label: "Licenses and references", field_type: "file" as const },
    ...{ options: [], required: false, show_if: null, maps_to: null },
    help_text: "Whatever tells us what you can do on board.",
  };
  return {
    ...content,
    intro: "We take families out on the water every Saturday from June to August.",
    pages: about ? [about, { title: "Papers", text: null, questions: [papers] }] : [],
    next: {
      ...{ type: "donation", program_id: program.id, designation_id: program.designation.id },
      ...{ amounts: [25, 50, 100], frequencies: [0, 1], required: false },
    },
  };
}
