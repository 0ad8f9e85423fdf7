import { randomUUID } from "node:crypto";
import { type ZodObject, type ZodType, z } from "zod";
import { isUnavailable } from "@/db/errors";
import { AppError, nothingThere, unavailable } from "@/lib/errors";
import type { Actor, AnonymousActor } from "@/lib/identity/actor";
import { requirePermission } from "@/lib/identity/actor";
import { rateLimitHeaders, takePoint } from "@/lib/limits/limits";
import { log } from "@/lib/log";
import { answerJson } from "./answer";
import { logForKey, noteSent } from "./api-log";
import { bodyLimit, readJson } from "./body";
import { challengesFor } from "./challenges";
import { conditional } from "./conditional";
import {
  type AnyContract,
  type Caller,
  type Contract,
  type Input,
  neededBy,
  type PathValues,
  type Refusal,
  Reply,
  type RouteContext,
  type RouteHandler,
} from "./contract";
import { type FilePart, readFilePart } from "./file-part";
import { throughGate } from "./gate";
import { answerOnce } from "./idempotency";
import { withProjectionToken } from "./projection-token";
import { readQuery } from "./query";
import { statusOf } from "./refusals";
import { logRequest } from "./request-log";

type AnyActor = Actor | AnonymousActor;

const DEFAULT_HEADERS = { "Cache-Control": "no-store" };

/**
 * Makes a route handler of a contract and one call. Its steps: identify → limit → authorize → read →
 * handle → present, and one catch → refuse.
 */
export function route<
  A extends AnyActor,
  P extends ZodObject = ZodObject,
  Q extends ZodObject = ZodObject,
  B extends ZodType = ZodType,
  F extends FilePart | undefined = undefined,
>(
  contract: Contract<A, P, Q, B, F>,
  handle: (input: Input<A, P, Q, B, F>) => Promise<Record<string, unknown> | Reply>,
): RouteHandler {
  const present = z.object(contract.returns);

  const answer = async (request: Request, context: RouteContext): Promise<Response> => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    const headers = new Headers({ ...DEFAULT_HEADERS, ...contract.access.headers });
    headers.set("X-Request-Id", requestId);

    const orRefuse = (steps: () => Promise<Response>) =>
      steps().catch(async (error) =>
        refuse(error, contract.refuses, requestId, {
          path: await context.params,
          schemes: contract.access.schemes,
        }),
      );

    const answered = await orRefuse(async () => {
      const params = await readParams(contract.params, context);
      const caller = await contract.access.identify(request, params, requestId);
      await limit(contract.limits, caller, headers);
      const actor = authorize(contract, caller);
      const query = readQuery(contract.query, request);
      const body = contract.body
        ? await readJson(request, contract.body, bodyLimit(contract))
        : undefined;
      noteSent(request, body);
      const file = contract.file ? await readFilePart(request, contract.file) : undefined;
      const sent = file ? { name: file.name, digest: file.digest } : body;
      await throughGate(contract, request, (await context.params) ?? {}, {
        subject: caller.subject,
        organizationId: "organizationId" in actor ? actor.organizationId : undefined,
      });
      return answerOnce(contract, caller.subject, request, sent, (idempotencyKey) =>
        orRefuse(async () => {
          const given = { actor, params, query, body, file, idempotencyKey };
          const input = given as Input<A, P, Q, B, F>;
          return toResponse(present, await handle(input), contract.status ?? 200);
        }),
      );
    });

    const marked = contract.marksPortfolio
      ? await withProjectionToken(answered, requestId)
      : answered;
    const response = contract.isConditional ? await conditional(request, marked) : marked;
    for (const [name, value] of headers)
      if (!response.headers.has(name)) response.headers.set(name, value);
    const { status } = response;
    const { method } = request;
    logRequest({ requestId, method, operation: contract.summary, status }, startedAt);
    const params = (await context.params) ?? {};
    logForKey(request, response, contract, { requestId, status, startedAt, params });
    return response;
  };

  return Object.assign(answer, { contract: contract as unknown as AnyContract });
}

async function readParams<P extends ZodObject>(schema: P | undefined, context: RouteContext) {
  // An address without parameters comes from Next without any, not with none.
  const result = (schema ?? z.object({})).safeParse((await context.params) ?? {});
  const unstorable = JSON.stringify(result.data ?? null).includes("\\u0000");
  if (!result.success || unstorable) throw nothingThere();
  return result.data as z.output<P>;
}

async function limit(limits: AnyContract["limits"], caller: Caller<unknown>, headers: Headers) {
  const state = await takePoint("actor" in caller ? limits.known : limits.unknown, caller.subject);
  for (const [name, value] of Object.entries(rateLimitHeaders(state))) headers.set(name, value);
}

function authorize<A extends AnyActor>(
  contract: Pick<AnyContract, "permission" | "alsoNeeds">,
  caller: Caller<A>,
): A {
  if ("refusal" in caller) throw caller.refusal;
  const { actor } = caller;
  if (actor.kind === "anonymous") return actor;
  for (const permission of neededBy(contract)) requirePermission(actor, permission);
  return actor;
}

function toResponse(present: ZodObject, result: Record<string, unknown> | Reply, status: number) {
  const reply = result instanceof Reply ? result : new Reply(result);
  return answerJson(present.parse(reply.body), {
    status: reply.status ?? status,
    headers: reply.headers,
  });
}

type Refused = { path?: PathValues | undefined; schemes?: readonly string[] };

/**
 * Turns anything thrown into the operation's own refusal; what is unknown is logged and told as 500.
 * @param refused the values of the address, and the security schemes that a 401 asks for
 */
export function refuse(
  thrown: unknown,
  shape: Refusal,
  requestId: string,
  { path = {}, schemes = [] }: Refused = {},
): Response {
  const error =
    thrown instanceof AppError ? thrown : isUnavailable(thrown) ? unavailable() : undefined;
  if (error) {
    if (error !== thrown) log.warn({ requestId, err: thrown }, "refused as unavailable");
    return answerJson(shape.render(error, path), {
      status: statusOf(error),
      headers: {
        ...(error.kind === "unauthenticated" && { "WWW-Authenticate": challengesFor(schemes) }),
        ...error.headers,
      },
    });
  }
  log.error({ requestId, err: thrown }, "request failed");
  const defect = new AppError(
    "unavailable",
    "internal_error",
    `Something went wrong on our side. Please quote ${requestId} when you ask about it.`,
    { request_id: requestId },
  );
  return answerJson(shape.render(defect, path), { status: 500 });
}
