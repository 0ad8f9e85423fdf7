import { eq } from "drizzle-orm";
import { db, type Tx } from "@/db/client";
import { emails } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import { type Actor, systemActor } from "@/lib/identity/actor";
import { hashSecret } from "@/lib/ids";
import { accept } from "@/lib/input";
import { enqueue, type JobRun } from "@/lib/jobs/queue";
import type { LanguageCode } from "@/lib/language/languages";
import { takePoint } from "@/lib/limits/limits";
import { admitMailRequest } from "@/lib/messages/gate";
import type { Donor } from "../donor-rows";
import { matchDonor } from "../matching";
import { LinkOrder, type LinkOrderInput, SignUp, type SignUpInput } from "../schema";
import { findHolder } from "./accounts";
import { sendLetter, signInLetter } from "./letters";
import { findLink, issueToken, LINK_MINUTES } from "./tokens";

type Newcomer = { first_name: string; last_name: string };

export type DonorLink = {
  organizationId: number;
  email: string;
  /** The page of ours to go to afterwards. */
  next?: string;
  /** What whoever asks reads: not proved to be the donor, so it is kept only for newcomers. */
  language?: LanguageCode;
  /** Who asks to be written down, should nobody have this address. */
  newcomer?: Newcomer;
};

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    "send-donor-link": DonorLink;
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
  from: From,
): Promise<void> {
  const { email, next, language } = accept(LinkOrder, input);
  await order({ organizationId: actor.organizationId, email, next, language }, from);
}

/** The same for somebody who may be new here: the job writes an unknown one down. Throws 422 and 429. */
export async function signUp(actor: Actor, input: SignUpInput, from: From): Promise<void> {
  const { email, next, language, ...newcomer } = accept(SignUp, input);
  await order({ organizationId: actor.organizationId, email, next, language, newcomer }, from);
}

/** Another link in place of one that stopped working, to the same address. Throws not found and 429. */
export async function renewDonorLink(
  token: string,
  next: string | undefined,
  from: From,
  language?: LanguageCode,
) {
  const link = await findLink("sign_in", token);
  if (!link) throw notFound("link");
  const { portal, email } = link;
  await order({ organizationId: portal.id, email, next, language }, from);
}

async function order(link: DonorLink, { address }: From): Promise<void> {
  await admitMailRequest({ organizationId: link.organizationId, address });
  await takePoint("email_links", `donor:${link.organizationId}:${hashSecret(link.email)}`);
  await enqueue(db, "send-donor-link", link, { apart: true });
}

/** Writes the mail that was asked for, once per job; nothing to an address that is no donor's. */
export async function sendDonorLink(link: DonorLink, run: JobRun): Promise<void> {
  const { organizationId, email, next } = link;
  await db.transaction(async (tx) => {
    const messageKey = `donor-link:${run.jobId}`;
    if (await isWritten(tx, organizationId, messageKey)) return;
    const donor = (await findHolder(tx, organizationId, email)) ?? (await welcome(tx, link, run));
    if (!donor) return;
    const { token, code } = await issueToken(tx, donor, "sign_in", email);
    const letter = signInLetter({ token, code, next, minutes: LINK_MINUTES.sign_in });
    const reader = { ...donor, language: donor.language ?? link.language ?? null };
    await sendLetter(tx, reader, email, messageKey, letter);
  });
}

async function welcome(
  tx: Tx,
  { organizationId, email, language, newcomer }: DonorLink,
  { requestId }: JobRun,
): Promise<Donor | undefined> {
  if (!newcomer) return undefined;
  return matchDonor(tx, systemActor(organizationId, requestId), { ...newcomer, email, language });
}

async function isWritten(tx: Tx, organizationId: number, messageKey: string): Promise<boolean> {
  const written = await tx.query.emails.findFirst({
    columns: { id: true },
    where: within(emails, organizationId, eq(emails.messageKey, messageKey)),
  });
  return written !== undefined;
}
