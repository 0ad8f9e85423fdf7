import { randomUUID } from "node:crypto";
import { takePoint } from "@/lib/limits/limits";
import { addressOf } from "./address";
import { type Described, logForKey } from "./api-log";
import type { FileContract, Refusal, RouteContext } from "./contract";
import { publicRefusal } from "./refusals";
import { logRequest } from "./request-log";
import { refuse } from "./route";

type Answer = (request: Request, context: RouteContext) => Promise<Response>;

/**
 * `refuses`: the body of its refusals, also for methods that its resource does not have. `file`: what the
 * API's description says of it, where it answers with a file.
 */
export type PlainHandler = Answer & { refuses: Refusal; file?: FileContract };

/** What a file's contract says beyond what every plain handler does. */
export type FileFacts = Omit<FileContract, "summary" | "refuses" | "params" | "query">;

type Plain = Described & {
  summary: string;
  limit?: "public_requests";
  refuses?: Refusal;
  file?: FileFacts;
  /** What a 401 asks for where no file's access says so; a bearer token unless stated. */
  schemes?: readonly string[];
};

/**
 * For what is not JSON in and JSON out, such as a file's bytes or a protocol of somebody else's:
 * request id, limit, log line and refusals as everywhere, the rest is the handler's own.
 */
export function plain(
  { summary, limit, refuses = publicRefusal, file, schemes = ["bearer"], ...described }: Plain,
  handle: (request: Request, context: RouteContext, requestId: string) => Promise<Response>,
): PlainHandler {
  const answered: Answer = async (request, context) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    const answer = async () => {
      if (limit) await takePoint(limit, `address:${addressOf(request)}`);
      return handle(request, context, requestId);
    };
    const asked = { schemes: file?.access.schemes ?? schemes };
    const made = await answer().catch((error) => refuse(error, refuses, requestId, asked));
    const response = new Response(made.body, made);
    if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
    response.headers.set("X-Request-Id", requestId);
    const { status } = response;
    logRequest({ requestId, method: request.method, operation: summary, status }, startedAt);
    const params = (await context?.params) ?? {};
    logForKey(request, made, described, { requestId, status, startedAt, params });
    return response;
  };
  const { params, query } = described;
  const shapes = { ...(params && { params }), ...(query && { query }) };
  return Object.assign(answered, {
    refuses,
    ...(file && { file: { ...file, ...shapes, summary, refuses } }),
  });
}

/** The same with these headers on every answer. */
export function withHeaders(
  handler: PlainHandler,
  headers: Readonly<Record<string, string>>,
): PlainHandler {
  const answered: Answer = async (request, context) => {
    const response = await handler(request, context);
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
  const { refuses, file } = handler;
  return Object.assign(answered, { refuses, ...(file && { file }) });
}
