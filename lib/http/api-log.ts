import type { ZodObject, ZodType } from "zod";
import type { LoggedError } from "@/db/schema";
import { recordRequest } from "@/lib/api-requests/recording";
import { redactCode, redactMessage, redactPath, textsIn } from "@/lib/api-requests/redaction";
import { now } from "@/lib/clock";
import type { ApiKeyActor, MemberActor } from "@/lib/identity/actor";
import { log } from "@/lib/log";
import { contentOf } from "./answer";
import type { PathValues } from "./contract";
import { fieldNames, plainPath, plainQuery } from "./plain-values";

type Noted = { key: ApiKeyActor; at: Date; sent?: unknown };

/** Requests that an API key makes, while they are answered. */
const underWay = new WeakMap<Request, Noted>();

/** Remembers whose request this is, when an API key makes it. */
export function noteCaller(request: Request, actor: MemberActor): void {
  if (actor.kind === "api_key") underWay.set(request, { key: actor, at: now() });
}

/** Remembers what was sent, so that a refusal that quotes it is logged without. */
export function noteSent(request: Request, sent: unknown): void {
  const noted = underWay.get(request);
  if (noted) noted.sent = sent;
}

/** What the log has to know of an operation to tell its own words from a caller's. */
export type Described = { params?: ZodObject; query?: ZodObject; body?: ZodType };

type Answered = { requestId: string; status: number; startedAt: number; params: PathValues };

/**
 * Adds an answered request to the request log when an API key made it. What goes wrong here is logged, and
 * changes no answer.
 * @param response as the handler made it, before it was wrapped
 */
export function logForKey(
  request: Request,
  response: Response,
  described: Described,
  { requestId, status, startedAt, params }: Answered,
): void {
  const noted = underWay.get(request);
  if (!noted) return;
  try {
    const { pathname, searchParams } = new URL(request.url);
    const { bytes, body } = contentOf(response);
    recordRequest({
      organizationId: noted.key.organizationId,
      apiKeyId: noted.key.apiKeyId,
      requestId,
      method: request.method,
      ...plainPath(pathname, params, described.params),
      query: plainQuery(searchParams, described.query),
      status,
      durationMs: Math.round(performance.now() - startedAt),
      responseBytes: bytes,
      error:
        status >= 400
          ? errorOf(body, described, [noted.sent, [...searchParams.values()], params])
          : null,
      createdAt: noted.at,
    });
  } catch (error) {
    log.error({ requestId, err: error }, "a request was not added to the request log");
  }
}

type Refusal = { message?: unknown; error_code?: unknown; error?: unknown; errors?: unknown };

const MOST_PROBLEMS = 20;

function errorOf(body: unknown, described: Described, sent: unknown): LoggedError | null {
  if (body === null || typeof body !== "object") return null;
  const { message, error_code: code, error, errors } = body as Refusal;
  const texts = textsIn(sent);
  const names = fieldNames(described.query, described.body);
  const problems = (Array.isArray(errors) ? errors : []).slice(0, MOST_PROBLEMS);
  return {
    code: redactCode(String(code ?? error ?? "")),
    message: redactMessage(String(message ?? ""), texts),
    errors: problems.map((problem: Record<string, unknown>) => ({
      path: redactPath(String(problem.path ?? ""), names),
      code: redactCode(String(problem.code ?? "")),
      message: redactMessage(String(problem.message ?? ""), texts),
    })),
  };
}
