import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { type FormContent, formSubmissions } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import type { Problem } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { accept, invalidInput, refused } from "@/lib/input";
import { enqueue } from "@/lib/jobs/queue";
import { takePoint } from "@/lib/limits/limits";
import { networkSubject } from "@/lib/limits/network";
import { answerFor, questionsOf, readAnswers } from "./asking";
import { type FormRow, lockForm, readContent } from "./form-rows";
import { suspicionIn } from "./opened";
import { findShown, requireOpen } from "./public-form";
import { NewSubmission, type NewSubmissionInput, type SubmittedView } from "./submission-schema";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "settle-form-submission": { organizationId: number; submissionId: number };
  }
}

/** @property address the network address; undefined for what did not come over a network */
export type Sender = {
  address?: string;
  /** Whether the field that people cannot see was filled in. */
  isTrapped?: boolean;
};

/**
 * Takes a submission. Reads no donor, so the answer and its time are the same for every address; a job
 * finds out whose it is. Sending the same key again changes nothing. Throws not found, 410, 422 and 429.
 * @param pass takes the visitor through the public gate, once the submission is known to be valid
 */
export async function submitForm(
  actor: Actor,
  slug: string,
  input: NewSubmissionInput,
  sender: Sender,
  pass: () => Promise<void> = async () => undefined,
): Promise<SubmittedView> {
  const wanted = accept(NewSubmission, input);
  const form = await findShown(db, actor, slug);
  if (await isKnown(db, form, wanted.submission_key)) return answerOf(form);
  await requireOpen(db, form);
  const content = await readContent(db, form, wanted.version);
  if (!content) throw refused("version", "unknown_version", "This form has no such version.");
  const { answers, consentText } = readSubmission(content, wanted);
  await pass();
  if (sender.address) await takePoint("form_submissions", networkSubject(sender.address));
  const held = sender.isTrapped ? "honeypot" : suspicionIn(form.id, wanted.opened);
  await db.transaction(async (tx) => {
    if (form.submissionCap !== null) await requireOpen(tx, await lockForm(tx, actor, form.id));
    const [made] = await tx
      .insert(formSubmissions)
      .values({
        ...{ organizationId: form.organizationId, formId: form.id, version: wanted.version },
        submissionKey: wanted.submission_key,
        status: held ? "spam" : "received",
        match: "waiting",
        email: answerFor(content, answers, "email")?.toLowerCase() ?? null,
        ...{ answers, consentText },
        source: {
          utm: kept(wanted.utm, UTM),
          hidden: kept(wanted.hidden, content.hidden_fields),
          page_url: wanted.page_url,
        },
        language: wanted.language ?? null,
        heldBecause: held ?? null,
        submittedAt: now(),
      })
      .onConflictDoNothing()
      .returning({ id: formSubmissions.id });
    if (!made || held) return;
    await noteSubmission(tx, actor, made.id);
    const job = { organizationId: form.organizationId, submissionId: made.id };
    await enqueue(tx, "settle-form-submission", job, { apart: true });
  });
  return answerOf(form);
}

/** Integrations are told about every submission except those held as spam. */
export const noteSubmission = (tx: Tx, actor: Actor, id: number): Promise<void> =>
  recordChange(tx, actor, {
    ...{ action: "form_submission.submit", subjectType: "form_submission", subjectId: id },
  });

const UTM = ["source", "medium", "campaign", "term", "content", "id"];

const kept = (given: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));

const answerOf = ({ redirectUrl }: FormRow): SubmittedView => ({
  message: "Thank you. Your answers were sent.",
  redirect_url: redirectUrl,
});

async function isKnown(reader: Pick<Tx, "$count">, form: FormRow, key: string): Promise<boolean> {
  const { organizationId, id } = form;
  const isSame = within(
    formSubmissions,
    organizationId,
    eq(formSubmissions.formId, id),
    eq(formSubmissions.submissionKey, key),
  );
  return (await reader.$count(formSubmissions, isSame)) > 0;
}

function readSubmission(content: FormContent, { answers: given, consent }: NewSubmission) {
  const questions = questionsOf(content);
  const known = new Set(questions.map(({ field_key }) => field_key));
  const unknown = Object.keys(given).filter((key) => !known.has(key));
  const texts = Object.entries(given).map(([key, value]) => [key, textOf(value)] as const);
  const read = readAnswers(questions, Object.fromEntries(texts));
  const problems: Problem[] = [
    ...unknown.map((key) => ({
      ...{ path: `answers.${key}`, code: "unknown_question" },
      message: "This form has no such question.",
    })),
    ...read.problems,
  ];
  if (content.consent?.required && !consent)
    problems.push({ path: "consent", code: "required", message: "Check this box to continue." });
  if (problems.length > 0) throw invalidInput(problems);
  const consentText = content.consent && consent ? content.consent.text : null;
  return { answers: read.answers, consentText };
}

const textOf = (value: NewSubmission["answers"][string]): string =>
  Array.isArray(value) ? JSON.stringify(value) : value === null ? "" : String(value);
