/** What went wrong, in the product's words. `lib/http` alone turns a kind into a status. */
export type ErrorKind =
  | "bad_request"
  | "unauthenticated"
  | "declined"
  | "forbidden"
  | "not_found"
  | "method_not_allowed"
  | "conflict"
  | "gone"
  | "too_large"
  | "unsupported_media_type"
  | "invalid"
  | "challenge"
  | "limited"
  | "unavailable";

/** One field's problem. `path` is dotted, such as `attendees.0.email`; "" is the whole input. */
export type Problem = { path: string; code: string; message: string };

type Details = Record<string, unknown>;

/** Every refusal that a caller may read. Anything else that is thrown is a defect and answers 500. */
export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    readonly details: Details = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message);
    this.name = "AppError";
  }

  get problems(): Problem[] {
    return Array.isArray(this.details.errors) ? (this.details.errors as Problem[]) : [];
  }
}

export const badRequest = (code: string, message: string) =>
  new AppError("bad_request", code, message);

export const unauthenticated = (message = "Sign in or send a valid credential.") =>
  new AppError("unauthenticated", "unauthenticated", message);

export const declined = (message: string, details: Details = {}) =>
  new AppError("declined", "card_declined", message, details);

export const forbidden = (message = "You don’t have permission to do this.") =>
  new AppError("forbidden", "forbidden", message);

/** `what` is the thing's name in a sentence: `notFound("donor")` says "Donor not found." */
export const notFound = (what: string) =>
  new AppError(
    "not_found",
    "not_found",
    `${what.charAt(0).toUpperCase()}${what.slice(1)} not found.`,
  );

/** For an address where there is nothing, whatever its parts are. */
export const nothingThere = (headers: Record<string, string> = {}) =>
  new AppError("not_found", "not_found", "There is nothing at this address.", {}, headers);

export const conflict = (
  code: string,
  message: string,
  details: Details = {},
  headers: Record<string, string> = {},
) => new AppError("conflict", code, message, details, headers);

export const gone = (message: string) => new AppError("gone", "GONE", message);

export const tooLarge = (message: string) => new AppError("too_large", "too_large", message);

export const unsupportedMediaType = (message: string) =>
  new AppError("unsupported_media_type", "unsupported_media_type", message);

/** How many problems a refusal lists. With the lengths below, no list is larger than 64 kB. */
export const MOST_PROBLEMS = 50;
const MOST_PATH = 120;
const MOST_MESSAGE = 240;

/** Text of a caller's own, short and without what would be written in six characters each. */
const shortened = (text: string, most: number): string =>
  (text.length > most ? `${text.slice(0, most - 1)}…` : text)
    .toWellFormed()
    .replace(/\p{Cc}/gu, "\ufffd");

/** Well-formed but refused. The first `problems` are listed under `details.errors`. */
export function invalid(message: string, problems: readonly Problem[] = [], code = "invalid") {
  const errors = problems.slice(0, MOST_PROBLEMS).map((problem) => ({
    ...problem,
    path: shortened(problem.path, MOST_PATH),
    message: shortened(problem.message, MOST_MESSAGE),
  }));
  const isWhole = problems.length <= MOST_PROBLEMS;
  const more = isWhole ? "" : ` Only the first ${MOST_PROBLEMS} problems are listed.`;
  return new AppError("invalid", code, shortened(message, 1000) + more, { errors });
}

/** Too much arrives for this form: whoever sends it has to solve a challenge first. */
export const challengeRequired = (
  code: "challenge_required" | "challenge_failed",
  details: { form: string; challenge_url: string },
) => {
  const message =
    code === "challenge_required"
      ? "We’re receiving many requests. Complete the security check, then send this again."
      : "The security check has expired or was already used. Complete it again.";
  const errors: Problem[] = [{ path: "challenge", code, message }];
  return new AppError("challenge", code, message, { ...details, errors });
};

export const limited = (retryAfterSeconds: number, headers: Record<string, string> = {}) =>
  new AppError(
    "limited",
    "too_many_requests",
    "Too many requests. Please wait a moment and try again.",
    { retry_after_seconds: retryAfterSeconds },
    { "Retry-After": String(retryAfterSeconds), ...headers },
  );

export const unavailable = (retryAfterSeconds = 5) =>
  new AppError(
    "unavailable",
    "unavailable",
    "The service is busy. Please try again shortly.",
    {},
    { "Retry-After": String(retryAfterSeconds) },
  );
