import { and, asc, eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import {
  designations,
  events,
  type FormContent,
  type FormNext,
  organizations,
  programs,
  type WantedGift,
} from "@/db/schema";
import type { Giver } from "@/db/schema/checkout";
import { within } from "@/db/within";
import { amountRule, readAmount } from "@/lib/amounts";
import { daysFromNow } from "@/lib/clock";
import { env } from "@/lib/env";
import { AppError, type Problem } from "@/lib/errors";
import { type FormLink, formLinkToken, readFormLink } from "@/lib/form-link";
import { toMajor } from "@/lib/money";
import { sentBy } from "./candidates";
import { readContent, readForm } from "./form-rows";
import { PLEDGE_MONTHS } from "./pledging";
import { readSubmissionRow } from "./submission-rows";
import type { NewSubmission, PublicNext } from "./submission-schema";

type Of = { organizationId: number };

/** An open program and its designation; undefined if gifts to it are not taken (any more). */
async function findPurpose(
  reader: Db | Tx,
  { organizationId }: Of,
  {
    program_id: programId,
    designation_id: designationId,
  }: Extract<FormNext, { program_id: number }>,
) {
  const [program] = await reader
    .select()
    .from(programs)
    .where(
      within(programs, organizationId, eq(programs.id, programId), eq(programs.status, "active")),
    );
  if (!program || designationId === null) return program && { program, designation: null };
  const [designation] = await reader
    .select()
    .from(designations)
    .where(
      within(
        designations,
        organizationId,
        and(
          eq(designations.id, designationId),
          eq(designations.programId, programId),
          eq(designations.active, true),
        ),
      ),
    );
  return designation && { program, designation };
}

async function findEvent(reader: Db | Tx, { organizationId }: Of, eventId: number) {
  const [event] = await reader
    .select({ name: events.name, slug: events.slug })
    .from(events)
    .where(within(events, organizationId, eq(events.id, eventId), eq(events.status, "published")));
  return event;
}

/** What is wrong with where a form leads. */
export async function nextProblems(
  reader: Db | Tx,
  of: Of,
  { next }: FormContent,
): Promise<Problem[]> {
  if (!next) return [];
  if (next.type === "event")
    return (await findEvent(reader, of, next.event_id))
      ? []
      : [problem("event_id", "unknown_event", "Choose a published event.")];
  const found = await findPurpose(reader, of, next);
  if (!found)
    return [
      problem("program_id", "unknown_program", "Choose an open program and its designation."),
    ];
  if (next.type === "pledge") return amountProblems(next.amounts, found.program.currency);
  const { frequencies, currency, minimumAmount, maximumAmount } = found.program;
  const isTaken = (amount: number) => {
    const minor = readAmount(amount, currency);
    return minor && minor >= minimumAmount && minor <= (maximumAmount ?? minor);
  };
  return [
    ...(next.frequencies.every((each) => frequencies.includes(each))
      ? []
      : [
          problem(
            "frequencies",
            "frequency_not_allowed",
            "The program doesn’t offer this frequency.",
          ),
        ]),
    ...next.amounts.flatMap((amount, at) =>
      isTaken(amount)
        ? []
        : [problem(`amounts.${at}`, "amount", "This amount is outside the program’s limits.")],
    ),
  ];
}

/** The limits of single gifts say nothing of a pledge, which is paid by several. */
const amountProblems = (amounts: readonly number[], currency: string): Problem[] =>
  amounts.flatMap((amount, at) =>
    readAmount(amount, currency)
      ? []
      : [problem(`amounts.${at}`, "amount", `Enter ${amountRule(currency)}.`)],
  );

const problem = (path: string, code: string, message: string): Problem => ({
  ...{ path: `next.${path}`, code, message },
});

/** The gift or pledge that a new form of its kind leads to: to the first open program; null without one. */
export async function firstGift(
  reader: Db | Tx,
  { organizationId }: Of,
  type: "donation" | "pledge",
): Promise<FormNext | null> {
  const [program] = await reader
    .select()
    .from(programs)
    .where(within(programs, organizationId, eq(programs.status, "active")))
    .orderBy(asc(programs.name), asc(programs.id))
    .limit(1);
  if (!program) return null;
  const { id, suggestedAmounts, currency, frequencies } = program;
  return {
    ...{ type, program_id: id, designation_id: null, required: true },
    amounts: suggestedAmounts.slice(0, 6).map((amount) => toMajor(amount, currency)),
    frequencies: type === "pledge" ? [...PLEDGE_MONTHS] : [...frequencies],
  };
}

/** What visitors read of where the form leads; null if it leads nowhere, or nowhere any more. */
export async function readNext(
  reader: Db | Tx,
  of: Of,
  { next }: FormContent,
): Promise<PublicNext | null> {
  if (!next) return null;
  if (next.type === "event") {
    const event = await findEvent(reader, of, next.event_id);
    return event ? { type: "event", name: event.name } : null;
  }
  const found = await findPurpose(reader, of, next);
  if (!found) return null;
  const { type, amounts, frequencies, required } = next;
  const { name, currency } = found.program;
  return { type, name, currency, amounts, frequencies, required };
}

/** The gift that a visitor wants to go on to; what is wrong with it otherwise. */
export function giftIn(
  { next }: FormContent,
  { gift }: Pick<NewSubmission, "gift">,
): { gift: WantedGift | null } | { problem: Problem } {
  if (next?.type !== "donation" && next?.type !== "pledge") return { gift: null };
  const wrong = (message: string) => ({
    problem: { path: "gift", code: gift ? "invalid_gift" : "required", message },
  });
  if (!gift) return next.required ? wrong("Choose an amount.") : { gift: null };
  const amount = String(gift.amount).trim();
  if (!/^\d{1,10}(\.\d{1,3})?$/.test(amount) || Number(amount) <= 0)
    return wrong("Enter an amount above zero.");
  if (!next.frequencies.includes(gift.frequency)) return wrong("Choose how often you give.");
  const { amount: _amount, ...chosen } = gift;
  return { gift: { ...(next.type === "pledge" ? chosen : { frequency: gift.frequency }), amount } };
}

type Sent = Of & { id: number; formId: number; version: number; wantedGift: WantedGift | null };

/**
 * Where the sender of a submission goes on: our checkout or our registration, which the submission’s link tells
 * whose it is. Null for a form that leads nowhere, and for who wants to give nothing.
 * @param known what the form asked, where it was read already
 */
export async function wayOn(
  reader: Db | Tx,
  sent: Sent,
  known?: FormContent,
): Promise<string | null> {
  const { organizationId, id: submissionId, wantedGift } = sent;
  const form = { organizationId, id: sent.formId };
  const next = (known ?? (await readContent(reader, form, sent.version)))?.next;
  if (!next || next.type === "pledge" || (next.type === "donation" && !wantedGift)) return null;
  const [host] = await reader
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const base = `${env().APP_ORIGIN}/o/${host?.slug}`;
  const via = formLinkToken({ organizationId, submissionId });
  if (next.type === "event") {
    const event = await findEvent(reader, sent, next.event_id);
    return event ? `${base}/events/${event.slug}?via=${via}` : null;
  }
  const found = await findPurpose(reader, sent, next);
  if (!found || !wantedGift) return null;
  const asked = new URLSearchParams({
    program: found.program.slug,
    ...(found.designation && { designation: String(found.designation.id) }),
    ...{ amount: wantedGift.amount, frequency: String(wantedGift.frequency), via },
  });
  return `${base}/give?${asked}`;
}

/** The submission of a link; undefined once it is gone. */
const findSubmission = ({ organizationId, submissionId }: FormLink) =>
  readSubmissionRow(db, { organizationId }, submissionId).catch((error: unknown) => {
    if (error instanceof AppError && error.kind === "not_found") return undefined;
    throw error;
  });

/** How many days what was typed into a form is offered on the page that follows. */
const DAYS = 1;

/** What the sender of a form need not type again, for whoever holds its link; undefined for no such link. */
export async function readGiver(
  { organizationId }: Of,
  via: string | undefined,
): Promise<Partial<Giver> | undefined> {
  const link = readFormLink(via);
  if (link?.organizationId !== organizationId) return undefined;
  const found = await findSubmission(link);
  if (!found || found.submission.submittedAt < daysFromNow(-DAYS)) return undefined;
  const { organization_name: _organization, ...person } = sentBy(
    found.content,
    found.submission.answers,
  );
  return person;
}

/** The form of a submission, told to the website around a frame that its sender goes on in. */
export async function slugOfLink({ organizationId }: Of, via: string | undefined) {
  const link = readFormLink(via);
  if (link?.organizationId !== organizationId) return undefined;
  const found = await findSubmission(link);
  return found && (await readForm(db, link, found.submission.formId)).slug;
}
