import { invalidRequest, lockTimeout, refusedRequest, StripeProblem } from "./problems";

/** What goes wrong with a request. After `drop_after` Stripe has done it and nobody hears of it. */
export type Fault = {
  path: RegExp;
  what:
    | "drop_before"
    | "drop_after"
    | "error_500"
    | "rate_limited"
    | "lock_timeout"
    | "forbidden"
    | "invalid_request"
    | { waitMs: number };
  times: number;
};

export const FAULTS: Record<string, () => StripeProblem> = {
  rate_limited: () =>
    new StripeProblem(429, { type: "invalid_request_error", message: "Too many requests" }),
  lock_timeout: lockTimeout,
  error_500: () =>
    new StripeProblem(500, { type: "api_error", message: "An unknown error occurred" }),
  forbidden: () => invalidRequest("The provided key does not have access.", undefined, 403),
  invalid_request: () => refusedRequest("Your account cannot currently make live charges."),
};
