import { eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
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
import { giftIn, wayOn } from "./going-on";
import { suspicionIn } from "./opened";
import { donorOfToken } from "./personal-links";
import { pledgeWanted } from "./pledging";
import { findShown, requireOpen } from "./public-form";
import { NewSubmission, type NewSubmissionInput, type SubmittedView } from "./submission-schema";
import { keepFiles, readFiles } from "./submitted-files";

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
  const known = await findKnown(db, form, wanted.submission_key);
  if (known) return answerOf(form, known);
  await requireOpen(db, form);
  const content = await readContent(db, form, wanted.version);
  if (!content) throw refused("version", "unknown_version", "This form has no such version.");
  const { answers: read, consentText, wantedGift: chosen } = readSubmission(content, wanted);
  const wantedGift = await pledgeWanted(db, form, content, chosen);
  const filed = await readFiles(db, form, content, read).catch(async (error) => {
    // The same submission, which has its files meanwhile.
    if (await findKnown(db, form, wanted.submission_key)) return null;
    throw error;
  });
  if (!filed) return answerOf(form, await findKnown(db, form, wanted.submission_key));
  const { answers, sent } = filed;
  await pass();
  if (sender.address) await takePoint("form_submissions", networkSubject(sender.address));
  const held = sender.isTrapped ? "honeypot" : suspicionIn(form.id, wanted.opened);
  const donorId = wanted.for === null ? null : donorOfToken(form, wanted.for);
  const made = await db.transaction(async (tx) => {
    if (form.submissionCap !== null) await requireOpen(tx, await lockForm(tx, actor, form.id));
    const [row] = await tx
      .insert(formSubmissions)
      .values({
        ...{ organizationId: form.organizationId, formId: form.id, version: wanted.version },
        submissionKey: wanted.submission_key,
        status: held ? "spam" : "received",
        match: donorId === null ? "waiting" : "signed_link",
        donorId,
        email: answerFor(content, answers, "email")?.toLowerCase() ?? null,
        ...{ answers, consentText, wantedGift },
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
      .returning();
    if (!row) return undefined;
    await keepFiles(tx, form, row.id, sent);
    if (held) return row;
    await noteSubmission(tx, actor, row.id);
    const job = { organizationId: form.organizationId, submissionId: row.id };
    await enqueue(tx, "settle-form-submission", job, { apart: true });
    return row;
  });
  return answerOf(form, made ?? (await findKnown(db, form, wanted.submission_key)), content);
}

/** Integrations are told about every submission except those held as spam. */
export const noteSubmission = (tx: Tx, actor: Actor, id: number): Promise<void> =>
  recordChange(tx, actor, {
    ...{ action: "form_submission.submit", subjectType: "form_submission", subjectId: id },
  });

const UTM = ["source", "medium", "campaign", "term", "content", "id"];

const kept = (given: Record<string, string>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (given[name] ? [[name, given[name]]] : [])));

type Known = Parameters<typeof wayOn>[1];

const answerOf = async (
  { redirectUrl }: FormRow,
  known: Known | undefined,
  content?: FormContent,
): Promise<SubmittedView> => ({
  message: "Thank you. Your answers were sent.",
  redirect_url: redirectUrl,
  continue_url: known ? await wayOn(db, known, content) : null,
});

async function findKnown(
  reader: Db | Tx,
  { organizationId, id }: FormRow,
  key: string,
): Promise<Known | undefined> {
  const [found] = await reader
    .select()
    .from(formSubmissions)
    .where(
      within(
        formSubmissions,
        organizationId,
        eq(formSubmissions.formId, id),
        eq(formSubmissions.submissionKey, key),
      ),
    );
  return found;
}

function readSubmission(content: FormContent, sent: NewSubmission) {
  const { answers: given, consent } = sent;
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
  const wanted = giftIn(content, sent);
  if ("problem" in wanted) problems.push(wanted.problem);
  if (problems.length > 0) throw invalidInput(problems);
  const wantedGift = "gift" in wanted ? wanted.gift : null;
  const consentText = content.consent && consent ? content.consent.text : null;
  return { answers: read.answers, consentText, wantedGift };
}

const textOf = (value: NewSubmission["answers"][string]): string =>
  Array.isArray(value) ? JSON.stringify(value) : value === null ? "" : String(value);
