import { asOneTransaction } from "@/db/client";
import { errorCode } from "@/db/errors";
import { badRequest } from "@/lib/errors";
import { fingerprint, hashSecret } from "@/lib/ids";
import {
  type Claimed,
  claimKey,
  extendLease,
  holdKey,
  LEASE_EXTENDED_MS,
  releaseKey,
  storeAnswer,
} from "@/lib/limits/idempotency";
import { log } from "@/lib/log";
import { answerText } from "./answer";

/** Answers that are not kept: the caller is meant to try the same request again. */
const isRetryable = (status: number) => status >= 500 || status === 409 || status === 429;

/** An address by its canonical root, whichever of its roots the request was sent to (`decisions §1`). */
const underOneRoot = (pathname: string): string =>
  pathname.replace(/^\/(?=v\d+\/)/, "/api/").replace(/^\/api\/(?=frontend\/)/, "/api/v1/");

type Mode = { idempotency?: "optional" | "required"; inSteps?: true };

/**
 * Runs a request once per `Idempotency-Key` and credential, and replays its first answer for 24 hours
 * (`decisions §6`). `run` must answer, not throw. Without a key it just runs.
 */
export async function answerOnce(
  { idempotency, inSteps }: Mode,
  subject: string,
  request: Request,
  body: unknown,
  run: (key: string | null) => Promise<Response>,
): Promise<Response> {
  const key = idempotency ? request.headers.get("idempotency-key") : null;
  if (key === null) {
    if (idempotency === "required")
      throw badRequest("idempotency_key_required", "Send an Idempotency-Key header.");
    return run(null);
  }
  if (key.length < 1 || key.length > 255)
    throw badRequest("idempotency_key_invalid", "An Idempotency-Key has 1 to 255 characters.");
  const scope = hashSecret(`${subject}\n${key}`);
  const { pathname, search } = new URL(request.url);
  const claim = await claimKey(
    scope,
    fingerprint({ method: request.method, pathname: underOneRoot(pathname), search, body }),
  );
  if ("answer" in claim) return replay(claim.answer);
  const answer = inSteps ? answerThenKeep : answerAndKeep;
  return answer(claim, () => run(scope));
}

/** What `run` wrote is there when it has answered, and not when it broke off: also after a crash. */
async function answerAndKeep(claim: Claimed, run: () => Promise<Response>): Promise<Response> {
  let response: Response | undefined;
  try {
    return await asOneTransaction(async () => {
      await holdKey(claim);
      response = await run();
      if (response.status >= 500) throw new BrokenOff();
      return keepAfter(claim, response);
    });
  } catch (error) {
    // A statement failed outside of a transaction of its own. A refusal says that nothing is written.
    if (response && response.status >= 400 && errorCode(error) === TRANSACTION_FAILED)
      return keepAfter(claim, response);
    await releaseKey(claim);
    if (response && error instanceof BrokenOff) return response;
    throw error;
  }
}

class BrokenOff extends Error {}

const TRANSACTION_FAILED = "25P02";

/** Steps that a crash may end anywhere: the same request again goes on where they ended. */
async function answerThenKeep(claim: Claimed, run: () => Promise<Response>): Promise<Response> {
  let held = claim;
  let extending = Promise.resolve();
  const extend = async () => {
    held = await extendLease(held).catch((error) => {
      log.warn({ err: error }, "the claim of an Idempotency-Key was not extended");
      return held;
    });
  };
  const beats = setInterval(() => {
    extending = extending.then(extend);
  }, LEASE_EXTENDED_MS);
  try {
    const response = await run();
    clearInterval(beats);
    await extending;
    return await keepAfter(held, response);
  } finally {
    clearInterval(beats);
  }
}

async function keepAfter(claim: Claimed, response: Response): Promise<Response> {
  if (isRetryable(response.status)) await releaseKey(claim);
  else await keep(claim.id, response.clone());
  return response;
}

function replay(answer: { status: number; headers: Record<string, string>; body: string }) {
  const headers = { ...answer.headers, "Idempotent-Replayed": "true" };
  return answerText(answer.body, { status: answer.status, headers });
}

const KEPT_HEADERS = ["content-type", "location", "www-authenticate"];

async function keep(claimId: number, response: Response): Promise<void> {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => KEPT_HEADERS.includes(name)),
  );
  await storeAnswer(claimId, { status: response.status, headers, body: await response.text() });
}
