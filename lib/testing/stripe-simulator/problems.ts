/**
 * An answer that is not a success, in Stripe's shape. `isSaved`: the request was being carried out, so
 * its idempotency key keeps this answer (docs.stripe.com/api/idempotent_requests: only what fails
 * validation, or meets another request with the same key, is not kept).
 */
export class StripeProblem extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; code?: string; message: string } & Record<string, unknown>,
    readonly isSaved = status === 402 || status >= 500,
  ) {
    super(body.message);
  }
}

/** A parameter is wrong by itself: refused before anything is carried out. */
export const invalidRequest = (message: string, code?: string, status = 400) =>
  new StripeProblem(status, { type: "invalid_request_error", code, message });

/** The request is well formed, and what it is about does not allow it. */
export const refusedRequest = (message: string, code?: string, param?: string) =>
  new StripeProblem(400, { type: "invalid_request_error", code, message, param }, true);

/** 404 for the object of the address, 400 for one that a parameter names (docs.stripe.com/api/errors). */
export const missing = (what: string, id: string, param?: string) =>
  new StripeProblem(
    param ? 400 : 404,
    {
      type: "invalid_request_error",
      code: "resource_missing",
      message: `No such ${what}: '${id}'`,
      param: param ?? "id",
    },
    true,
  );

/** What a bank answers, with the advice that came along (docs.stripe.com/declines/card). */
export type Refusal = {
  code: string;
  declineCode?: string;
  adviceCode?: "confirm_card_data" | "do_not_try_again" | "try_again_later";
  /** Two digits of the card's network. */
  networkAdviceCode?: string;
};

export const errorOf = ({ code, declineCode, adviceCode, networkAdviceCode }: Refusal) => ({
  type: "card_error" as const,
  code,
  decline_code: declineCode,
  advice_code: adviceCode,
  network_advice_code: networkAdviceCode,
});

export const cardError = (refusal: Refusal, more: Record<string, unknown> = {}) =>
  new StripeProblem(402, { ...errorOf(refusal), message: "Your card was declined.", ...more });

/** docs.stripe.com/rate-limits: another request holds the object; the library is told to try again. */
export const lockTimeout = () =>
  new StripeProblem(429, {
    type: "invalid_request_error",
    code: "lock_timeout",
    message:
      "This object cannot be accessed right now because another API request or Stripe process is currently accessing it.",
  });
