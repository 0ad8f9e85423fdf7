import { badRequest } from "@/lib/errors";
import { fingerprint, hashSecret } from "@/lib/ids";
import { claimKey, releaseKey, storeAnswer } from "@/lib/limits/idempotency";

/** Answers that are not kept: the caller is meant to try the same request again. */
const isRetryable = (status: number) => status >= 500 || status === 409 || status === 429;

/**
 * Runs a request once per `Idempotency-Key` and credential, and replays its first answer for 24 hours
 * (`decisions §6`). `run` must answer, not throw. Without a key it just runs.
 */
export async function answerOnce(
  mode: "optional" | "required" | undefined,
  subject: string,
  request: Request,
  body: unknown,
  run: (key: string | null) => Promise<Response>,
): Promise<Response> {
  const key = mode ? request.headers.get("idempotency-key") : null;
  if (key === null) {
    if (mode === "required")
      throw badRequest("idempotency_key_required", "Send an Idempotency-Key header.");
    return run(null);
  }
  if (key.length < 1 || key.length > 255)
    throw badRequest("idempotency_key_invalid", "An Idempotency-Key has 1 to 255 characters.");
  const scope = hashSecret(`${subject}\n${key}`);
  const { pathname, search } = new URL(request.url);
  const claim = await claimKey(
    scope,
    fingerprint({ method: request.method, pathname, search, body }),
  );
  if ("answer" in claim) return replay(claim.answer);
  const response = await run(scope);
  if (isRetryable(response.status)) await releaseKey(claim.id);
  else await keep(claim.id, response.clone());
  return response;
}

function replay(answer: { status: number; headers: Record<string, string>; body: string }) {
  const headers = { ...answer.headers, "Idempotent-Replayed": "true" };
  return new Response(answer.body, { status: answer.status, headers });
}

async function keep(claimId: number, response: Response): Promise<void> {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name === "content-type" || name === "location"),
  );
  await storeAnswer(claimId, { status: response.status, headers, body: await response.text() });
}
