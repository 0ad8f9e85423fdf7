import { db, type Tx } from "@/db/client";
import { recordChange } from "@/lib/audit/audit";
import { AppError, notFound, unauthenticated } from "@/lib/errors";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";
import { passwordFits } from "@/lib/identity/passwords";
import { hashSecret } from "@/lib/ids";
import { accept } from "@/lib/input";
import { type LimitName, returnPoint, takePoint } from "@/lib/limits/limits";
import { networkOf, networkSubject } from "@/lib/limits/network";
import { readDonor } from "../donor-rows";
import { learnLanguage } from "../language";
import {
  CodeSignIn,
  type CodeSignInInput,
  PasswordSignIn,
  type PasswordSignInInput,
} from "../schema";
import { findAccount, noteProof } from "./accounts";
import { type Browser, type OpenedSession, revokeSession, signInSession } from "./sessions";
import { matchSignUpCode, spendMatchedSignUp, spendSignUp, welcome } from "./sign-ups";
import { matchCode, spendMatched, spendToken, voidTokens } from "./tokens";

type Caller = VisitorActor | DonorActor;
type Way = "password" | "link" | "code";

/**
 * Signs a donor in with the password they set. Only failures count towards the limits; unknown and known
 * addresses take the same way and time (`quality S4`). Throws 401, 422 and 429.
 */
export async function signInWithPassword(
  actor: Caller,
  input: PasswordSignInInput,
  about: Browser,
): Promise<OpenedSession> {
  const { email, password, language = about.language } = accept(PasswordSignIn, input);
  const { organizationId } = actor;
  return countingFailures("login_failures", actor, email, about, async () => {
    const found = await findAccount(db, organizationId, email);
    const fits = await passwordFits(found?.account.passwordHash, password);
    if (!found || !fits) throw wrongPassword();
    return db.transaction((tx) =>
      enter(tx, actor, found.donor.id, email, "password", { ...about, language }),
    );
  });
}

/** Signs a donor in with the code of a mail, which uses its link up as well. Throws 401, 422 and 429. */
export async function signInWithCode(
  actor: Caller,
  input: CodeSignInInput,
  about: Browser,
): Promise<OpenedSession> {
  const { email, code, language = about.language } = accept(CodeSignIn, input);
  const { organizationId } = actor;
  return countingFailures("wrong_codes", actor, email, about, async () => {
    const token = await matchCode(organizationId, email, code);
    const signedUp = await matchSignUpCode(organizationId, email, code);
    return db.transaction(async (tx) => {
      if (token && (await spendMatched(tx, token)))
        return enter(tx, actor, token.donorId, email, "code", { ...about, language });
      if (!signedUp || !(await spendMatchedSignUp(tx, signedUp))) throw wrongCode();
      const donor = await welcome(tx, actor, signedUp);
      return enter(tx, actor, donor.id, email, "code", { ...about, language });
    });
  });
}

/** Signs a donor in with the link of a mail, which is used up by it. Throws not found and 429. */
export async function signInWithLink(
  actor: Caller,
  token: string,
  about: Browser,
): Promise<OpenedSession> {
  return byLink(about, async (tx) => {
    const { donorId, email } = await spendToken(tx, actor.organizationId, "sign_in", token);
    return enter(tx, actor, donorId, email, "link", about);
  });
}

/**
 * Proves the address of someone who signed up, with the link of a mail, which is used up by it: only now is
 * the donor matched or made, and signed in. Throws not found and 429.
 */
export async function proveSignUp(
  actor: Caller,
  token: string,
  about: Browser,
): Promise<OpenedSession> {
  return byLink(about, async (tx) => {
    const signedUp = await spendSignUp(tx, actor.organizationId, token);
    const donor = await welcome(tx, actor, signedUp);
    return enter(tx, actor, donor.id, signedUp.email, "link", about);
  });
}

async function byLink(
  { address }: Browser,
  work: (tx: Tx) => Promise<OpenedSession>,
): Promise<OpenedSession> {
  const byAddress = networkSubject(address);
  await takePoint("login_failures_by_address", byAddress);
  const opened = await db.transaction(work);
  await returnPoint("login_failures_by_address", byAddress);
  return opened;
}

/** Ends the session that the caller came with, if any. */
export async function signOut(actor: Caller): Promise<void> {
  const { organizationId, sessionId } = actor;
  if (sessionId === undefined) return;
  await db.transaction(async (tx) => {
    await revokeSession(tx, organizationId, sessionId);
    if (actor.kind !== "donor") return;
    await recordChange(tx, actor, {
      action: "donor.sign_out",
      subjectType: "donor",
      subjectId: actor.donorId,
    });
  });
}

async function enter(
  tx: Tx,
  actor: Caller,
  donorId: number,
  email: string,
  way: Way,
  about: Browser,
): Promise<OpenedSession> {
  const donor = await readDonor(tx, actor, donorId);
  if (donor.status !== "active") throw notFound("link");
  await voidTokens(tx, donor, "sign_in");
  await noteProof(tx, donor, email);
  if (donor.language === null) await learnLanguage(tx, donor, about.language);
  const opened = await signInSession(tx, actor, donor.id, about);
  const { organizationId, requestId } = actor;
  await recordChange(
    tx,
    { kind: "donor", organizationId, requestId, donorId, sessionId: opened.id },
    {
      action: "donor.sign_in",
      subjectType: "donor",
      subjectId: donorId,
      after: { way, address: about.address },
    },
  );
  return opened;
}

/**
 * Runs a sign-in against three limits: by network address, by account from there, and by account; success
 * gives its points back. A link from a mail works whatever others try.
 */
async function countingFailures<Result>(
  limit: "login_failures" | "wrong_codes",
  { organizationId }: Caller,
  email: string,
  { address }: Browser,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const account = `donor:${organizationId}:${hashSecret(email)}`;
  const points: [LimitName, string][] = [
    ["login_failures_by_address", networkSubject(address)],
    [limit, `${account}:${networkOf(address)}`],
    ["login_failures_of_account", account],
  ];
  for (const point of points) await takePoint(...point);
  const result = await attempt();
  for (const point of points) await returnPoint(...point);
  return result;
}

/** What everybody reads whose password does not fit. */
export const wrongPassword = () => unauthenticated("Wrong email address or password.");

/** What everybody reads whose code does not fit. */
export const wrongCode = () =>
  new AppError(
    "unauthenticated",
    "wrong_code",
    "This code isn’t right or has expired. Request a new email if you need one.",
  );
