import { type Challenge, createChallenge, randomInt, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "zod";
import { byEachSecret, byNewestSecret, signedFor } from "@/lib/app-secrets";
import { now, secondsFromNow } from "@/lib/clock";
import type { PublicForm } from "./forms";

/** A challenge counts for one form of one organization. */
export type Place = { form: PublicForm; organizationId: number };

/** How long a challenge may be solved and used. */
const WORKS_SECONDS = 10 * 60;

const ALGORITHM = "PBKDF2/SHA-256";
/** Rounds of one attempt, and the fewest and most attempts that a challenge takes at the least pressure. */
const COST = 1_000;
const ATTEMPTS = { fewest: 300, most: 900 };
/** Challenges become dearer with the pressure, up to this factor. */
const DEAREST = 8;

const hex = z.string().regex(/^[0-9a-f]{2,128}$/);

const Signed = z.strictObject({
  algorithm: z.literal(ALGORITHM),
  cost: z.literal(COST),
  data: z.strictObject({ form: z.string().max(40), organization: z.int() }),
  expiresAt: z.int(),
  keyLength: z.literal(32),
  keyPrefix: hex,
  keySignature: hex,
  nonce: hex,
  salt: hex,
});

/** What a visitor is asked to solve, as the widget and the libraries of ALTCHA take it. */
export const ChallengeView = z
  .object({ parameters: Signed, signature: hex })
  .meta({ id: "Challenge" });
export type ChallengeView = z.infer<typeof ChallengeView>;

const Solved = z.object({
  challenge: z.object({ parameters: Signed, signature: hex }),
  solution: z.object({ counter: z.int().min(0).max(0xffffffff), derivedKey: hex }),
});

const keysOf = (secret: string) => ({
  hmacSignatureSecret: signedFor("challenge", "parameters", secret),
  hmacKeySignatureSecret: signedFor("challenge", "key", secret),
});

/**
 * A new challenge, which nothing is stored of until someone uses its solution.
 * @param load how far the limit is exceeded; 1 or less: not at all.
 */
export async function newChallenge(
  { form, organizationId }: Place,
  load: number,
): Promise<ChallengeView> {
  const factor = Math.min(DEAREST, Math.max(1, Math.floor(load)));
  const challenge = await createChallenge({
    algorithm: ALGORITHM,
    cost: COST,
    counter: randomInt(ATTEMPTS.most * factor, ATTEMPTS.fewest * factor),
    data: { form, organization: organizationId },
    deriveKey,
    expiresAt: secondsFromNow(WORKS_SECONDS),
    ...byNewestSecret(keysOf),
  });
  return ChallengeView.parse(challenge);
}

export type Proof = {
  /** Names the challenge. However often it is solved, it counts once. */
  challenge: string;
  expiresAt: Date;
};

/** Reads a solution as a form or a header carries it; undefined unless it solves a challenge of this place. */
export async function readSolution(
  sent: string,
  { form, organizationId }: Place,
): Promise<Proof | undefined> {
  const solved = solvedIn(sent);
  if (!solved) return undefined;
  const { challenge, solution } = solved;
  const { data, expiresAt, nonce } = challenge.parameters;
  const ends = new Date(expiresAt * 1000);
  if (data.form !== form || data.organization !== organizationId || ends <= now()) return undefined;
  for (const keys of byEachSecret(keysOf)) {
    const { verified } = await verifySolution({
      challenge: challenge satisfies Challenge,
      solution,
      deriveKey,
      ...keys,
    });
    if (verified) return { challenge: nonce, expiresAt: ends };
  }
  return undefined;
}

/** Longer ones are none of ours. */
const LONGEST = 4_000;

function solvedIn(sent: string) {
  if (sent.length > LONGEST) return undefined;
  try {
    return Solved.safeParse(JSON.parse(Buffer.from(sent, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}
