import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { emails } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { AppError, notFound } from "@/lib/errors";
import { admitMailRequest } from "@/lib/gate/mail-requests";
import { mailboxOf } from "@/lib/gate/mailbox";
import type { Actor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { accept } from "@/lib/input";
import { enqueue, type JobRun } from "@/lib/jobs/queue";
import type { LanguageCode } from "@/lib/language/languages";
import { takePoint } from "@/lib/limits/limits";
import { LinkOrder, type LinkOrderInput, SignUp, type SignUpInput } from "../schema";
import { findHolder } from "./accounts";
import { sendLetter, signInLetter, signUpLetter } from "./letters";
import { dropSignUp, findSignUp, keepSignUp, type NewSignUp, SIGN_UP_HOURS } from "./sign-ups";
import { findLink, issueToken, LINK_MINUTES } from "./tokens";

export type DonorLink = {
  organizationId: number;
  email: string;
  /** The page of ours to go to afterwards. */
  next?: string;
  /** What whoever asks reads, for a donor who never said. */
  language?: LanguageCode;
  /** In jobs of an earlier release: who signs up. */
  newcomer?: { first_name: string; last_name: string };
};

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "send-donor-link": DonorLink;
    /** An earlier release would write a donor at once, so it does not know this name. */
    "send-sign-up": NewSignUp;
  }
}

type From = { address: string };

/**
 * Asks for a sign-in link and code by mail. Does exactly the same for addresses that nobody has, so that
 * neither the answer nor its time tells (`quality S4`): a job looks the address up. Throws 422 and 429.
 */
export async function requestDonorLink(
  actor: Actor,
  input: LinkOrderInput,
  { address }: From,
): Promise<void> {
  const { organizationId } = actor;
  const { email, next, language } = accept(LinkOrder, input);
  await admitMailRequest({ organizationId, address });
  await enqueue(db, "send-donor-link", { organizationId, email, next, language }, { apart: true });
}

/**
 * Signs someone up who may be new here. No donor is read or written until the address is proved by the link
 * or the code of an email. @param source the form that was sent. Throws 422 and 429.
 */
export async function signUp(
  actor: Actor,
  input: SignUpInput,
  { address }: From,
  source = "api",
): Promise<void> {
  const { organizationId } = actor;
  const wanted = accept(SignUp, input);
  const { email, next, language, consent_text: text } = wanted;
  await admitMailRequest({ organizationId, address });
  const named = { firstName: wanted.first_name, lastName: wanted.last_name };
  const consent = text ? { text, at: now().toISOString() } : undefined;
  await enqueue(
    db,
    "send-sign-up",
    { organizationId, email, ...named, next, language, consent, source },
    { apart: true },
  );
}

/** Another link in place of one that stopped working, to the same address. Throws not found and 429. */
export async function renewDonorLink(
  token: string,
  next: string | undefined,
  { address }: From,
  language?: LanguageCode,
) {
  const link = await findLink("sign_in", token);
  if (!link) throw notFound("link");
  const { portal, email } = link;
  await admitMailRequest({ organizationId: portal.id, address });
  const order = { organizationId: portal.id, email, next, language };
  await enqueue(db, "send-donor-link", order, { apart: true });
}

/**
 * Another mail in place of one whose link does not work any more: for a sign-up that was never proved its
 * own, else a link to sign in. Throws not found and 429.
 */
export async function renewSignUp(token: string, { address }: From): Promise<void> {
  const found = await findSignUp(token);
  if (!found) throw notFound("link");
  const { signUp: old, isUsed } = found;
  const { organizationId, email } = old;
  await admitMailRequest({ organizationId, address });
  if (isUsed)
    await enqueue(
      db,
      "send-donor-link",
      { organizationId, email, next: old.next },
      { apart: true },
    );
  else await enqueue(db, "send-sign-up", old, { apart: true });
}

/**
 * Writes the mail that was asked for, once per job; nothing to an address that is no donor's, and nothing
 * over the limits of its mailbox.
 */
export async function sendDonorLink(link: DonorLink, run: JobRun): Promise<void> {
  const { organizationId, email, newcomer, language } = link;
  if (newcomer) {
    const named = { firstName: newcomer.first_name, lastName: newcomer.last_name };
    const signUpOfBefore = { organizationId, email, language, next: link.next, source: "api" };
    return sendSignUp({ ...signUpOfBefore, ...named }, run);
  }
  await writeOnce(organizationId, email, run, async (tx, messageKey) => {
    const donor = await findHolder(tx, organizationId, email);
    if (!donor) return;
    const { token, code } = await issueToken(tx, donor, "sign_in", email);
    const reader = { ...donor, language: donor.language ?? language ?? null };
    await sendLetter(tx, reader, email, messageKey, (organization, t, isProved) =>
      signInLetter({
        ...{ token, code, minutes: LINK_MINUTES.sign_in },
        // Whoever asks may have typed it.
        next: isProved ? link.next : undefined,
      })(organization, t, isProved),
    );
  });
}

/** Keeps a sign-up and writes its mail, once per job; neither over the limits of its mailbox. */
export async function sendSignUp(signUpOf: NewSignUp, run: JobRun): Promise<void> {
  const { organizationId, email, language = null } = signUpOf;
  await writeOnce(organizationId, email, run, async (tx, messageKey) => {
    const { id, token, code } = await keepSignUp(tx, signUpOf);
    const letter = signUpLetter({ token, code, hours: SIGN_UP_HOURS });
    const reader = { organizationId, displayName: null, language };
    const isSent = await sendLetter(tx, reader, email, messageKey, letter);
    if (!isSent) await dropSignUp(tx, organizationId, id);
  });
}

async function writeOnce(
  organizationId: number,
  email: string,
  { jobId }: JobRun,
  write: (tx: Tx, messageKey: string) => Promise<void>,
): Promise<void> {
  const messageKey = `donor-link:${jobId}`;
  if (!(await mayMail(organizationId, email))) return;
  await db.transaction(async (tx) => {
    if (!(await isWritten(tx, organizationId, messageKey))) await write(tx, messageKey);
  });
}

/** Nobody's inbox is filled from many network addresses; whoever asks is not told. */
async function mayMail(organizationId: number, email: string): Promise<boolean> {
  try {
    await takePoint("email_links", `donor:${organizationId}:${hashSecret(mailboxOf(email))}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.kind === "limited") return false;
    throw error;
  }
}

async function isWritten(tx: Tx, organizationId: number, messageKey: string): Promise<boolean> {
  const written = await tx.query.emails.findFirst({
    columns: { id: true },
    where: within(emails, organizationId, eq(emails.messageKey, messageKey)),
  });
  return written !== undefined;
}
