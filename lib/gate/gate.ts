import { and, eq } from "drizzle-orm";
import { pooled } from "@/db/client";
import { spentChallenges } from "@/db/schema";
import { within } from "@/db/within";
import { now } from "@/lib/clock";
import { env } from "@/lib/env";
import { challengeRequired, limited } from "@/lib/errors";
import { hashSecret } from "@/lib/ids";
import { loadOf, takePoint } from "@/lib/limits/limits";
import { networkSubject, wideNetworkOf } from "@/lib/limits/network";
import {
  type ChallengeView,
  newChallenge,
  type Place,
  type Proof,
  readSolution,
} from "./challenge";
import type { PublicForm } from "./forms";
import { newWaitingPass, readWaitingPass, type WaitingPass } from "./waiting-pass";

/** A form that someone sends. */
export type Visit = {
  form: PublicForm;
  /** Undefined where no such organization exists. */
  organizationId: number | undefined;
  /** The network address that it comes from. */
  address: string;
  /** The solution of a challenge, or a pass of someone who waited. */
  answer?: { solution?: string; pass?: string };
  /** What names the request, for one that may come again under its `Idempotency-Key`. */
  requestHash?: string;
};

/**
 * The gate that every public form passes before it does anything. Throws 429 over the limits by address,
 * network, and organization, and 428 where more arrives than usual and no challenge was solved.
 */
export async function passGate(visit: Visit): Promise<void> {
  const { form, organizationId, address } = visit;
  const network = `network:${wideNetworkOf(address)}`;
  await takePoint("forms_by_address", networkSubject(address));
  await takePoint("forms_by_network", network);
  const loads = [await loadOf("unchallenged_forms_by_network", network)];
  if (organizationId === undefined) {
    if (Math.max(...loads) > 1) throw limited(60);
    return;
  }
  const organization = `organization:${organizationId}`;
  loads.push(await loadOf("unchallenged_forms_by_organization", organization));
  if (Math.max(...loads) > 1) await requireAnswer(visit, { form, organizationId });
  await takePoint("forms_by_organization", organization);
}

async function requireAnswer({ answer, requestHash }: Visit, place: Place): Promise<void> {
  const proof = answer && (await proofIn(answer, place));
  if (proof && (await spend(place, proof, requestHash))) return;
  const isTried = Boolean(answer?.solution || answer?.pass);
  const { form, organizationId } = place;
  throw challengeRequired(isTried ? "challenge_failed" : "challenge_required", {
    form,
    challenge_url: `${env().APP_ORIGIN}/api/v1/frontend/challenge/${organizationId}?form=${form}`,
  });
}

const proofIn = async (
  { solution, pass }: NonNullable<Visit["answer"]>,
  place: Place,
): Promise<Proof | undefined> =>
  (solution ? await readSolution(solution, place) : undefined) ??
  (pass ? readWaitingPass(pass, place) : undefined);

/** Uses a challenge up; of several requests that bring the same one, only the first may go on. */
async function spend(
  { form, organizationId }: Place,
  { challenge, expiresAt }: Proof,
  requestHash: string | undefined,
): Promise<boolean> {
  const challengeHash = hashSecret(challenge);
  const row = { challengeHash, organizationId, form, requestHash, expiresAt, createdAt: now() };
  const spent = await pooled()
    .insert(spentChallenges)
    .values(row)
    .onConflictDoNothing()
    .returning({ challengeHash: spentChallenges.challengeHash });
  if (spent.length === 1) return true;
  if (requestHash === undefined) return false;
  const isOfRequest = and(
    eq(spentChallenges.challengeHash, challengeHash),
    eq(spentChallenges.requestHash, requestHash),
  );
  return (
    (await pooled().$count(spentChallenges, within(spentChallenges, organizationId, isOfRequest))) >
    0
  );
}

export type OpenedChallenge = { challenge: ChallengeView; waiting?: WaitingPass };

/** What a form shows whose visitor has to solve a challenge: one, and a way without JavaScript. */
export async function openChallenge(place: Place, address: string): Promise<OpenedChallenge> {
  const challenge = await challengeFor(place, address);
  const waiting = await newWaitingPass(place, address);
  return { challenge, ...(waiting && { waiting }) };
}

/** A challenge as dear as the pressure on the organization and the caller's network asks for. */
export async function challengeFor(place: Place, address: string): Promise<ChallengeView> {
  const network = await loadOf(
    "unchallenged_forms_by_network",
    `network:${wideNetworkOf(address)}`,
  );
  return newChallenge(place, network);
}
