import { randomUUID } from "node:crypto";
import { AppError } from "@/lib/errors";
import type { Refusal, RouteContext, RouteHandler } from "./contract";
import type { PlainHandler } from "./plain";
import { publicRefusal } from "./refusals";
import { refuse } from "./route";

/** What a resource under `/api` may answer besides HEAD and OPTIONS. */
export const API_METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

type Method = (typeof API_METHODS)[number];
type Other = (request: Request, context: RouteContext) => Promise<Response>;
type Handlers = Partial<Record<Method, RouteHandler | PlainHandler | Other>>;
type Refuser = (request?: Request, context?: RouteContext) => Promise<Response>;

/**
 * The methods that a resource does not have, each answering 405 with `Allow` in the resource's own
 * body shape. Next's own answer would be empty. `OPTIONS` answers 204 with the same `Allow`: Next's would
 * also name the methods that are refused.
 */
export function otherMethods(handlers: Handlers): Record<Method | "OPTIONS", Refuser> {
  const present = API_METHODS.filter((method) => handlers[method]);
  const allow = [...present, ...(handlers.GET ? ["HEAD"] : []), "OPTIONS"].join(", ");
  const first = Object.values(handlers)[0];
  if (!first) throw new Error("A resource needs a method");
  const shape = shapeOf(first);
  const headers = "contract" in first ? first.contract.access.headers : {};
  const refuser: Refuser = async (_request, context) => {
    const requestId = randomUUID();
    const error = new AppError(
      "method_not_allowed",
      "method_not_allowed",
      `This address answers ${allow}.`,
      {},
      { "Cache-Control": "no-store", ...headers, Allow: allow, "X-Request-Id": requestId },
    );
    return refuse(error, shape, requestId, { path: await context?.params });
  };
  const options: Refuser = async () => {
    const own = { "Cache-Control": "no-store", ...headers, "X-Request-Id": randomUUID() };
    return new Response(null, { status: 204, headers: { ...own, Allow: allow } });
  };
  return {
    ...{ GET: refuser, POST: refuser, PUT: refuser, PATCH: refuser, DELETE: refuser },
    OPTIONS: options,
  };
}

function shapeOf(handler: RouteHandler | PlainHandler | Other): Refusal {
  if ("contract" in handler) return handler.contract.refuses;
  return "refuses" in handler ? handler.refuses : publicRefusal;
}
