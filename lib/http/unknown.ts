import { randomUUID } from "node:crypto";
import { nothingThere } from "@/lib/errors";
import { API_METHODS } from "./methods";
import { adminRefusal, publicRefusal } from "./refusals";
import { refuse } from "./route";

type Method = (typeof API_METHODS)[number] | "OPTIONS";
type Answer = (request: Request) => Promise<Response>;

/** Also of the server's own refusals, in `scripts/server/refusals.mjs`. */
const STAFF = /^\/(?:api\/)?(?:v1\/(?:admin|zapier)|v2)(?:\/|$)/;

/** Every method of an address where there is nothing: 404 in the shape that its neighbours use. */
export function unknownAddress(): Record<Method, Answer> {
  const answer: Answer = async (request) => {
    const requestId = randomUUID();
    const error = nothingThere({ "X-Request-Id": requestId, "Cache-Control": "no-store" });
    const isForStaff = STAFF.test(new URL(request.url).pathname);
    return refuse(error, isForStaff ? adminRefusal : publicRefusal, requestId);
  };
  return Object.fromEntries(
    [...API_METHODS, "OPTIONS"].map((method) => [method, answer]),
  ) as Record<Method, Answer>;
}
