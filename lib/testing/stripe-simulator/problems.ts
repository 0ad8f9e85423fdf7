/** An answer that is not a success, in Stripe's shape. */
export class StripeProblem extends Error {
  constructor(
    readonly status: number,
    readonly body: { type: string; code?: string; message: string } & Record<string, unknown>,
  ) {
    super(body.message);
  }
}

export const invalidRequest = (message: string, code?: string, status = 400) =>
  new StripeProblem(status, { type: "invalid_request_error", code, message });

export const missing = (what: string, id: string) =>
  invalidRequest(`No such ${what}: '${id}'`, "resource_missing", 404);

export const cardError = (
  code: string,
  declineCode: string | undefined,
  more: Record<string, unknown> = {},
) =>
  new StripeProblem(402, {
    type: "card_error",
    code,
    decline_code: declineCode,
    message: "Your card was declined.",
    ...more,
  });
