/** One problem with what was sent. `path` is dotted, such as `attendees.0.email`; "" is the whole body. */
export type Problem = { path: string; code: string; message: string };

type Fields = Record<string, unknown>;

/** What the server answered instead of a success. Field names are those of the API. */
export class WellspringError extends Error {
  override readonly name = "WellspringError";
  readonly status: number;
  /** Such as `not_found`; null where the operation's refusal has none. */
  readonly error_code: string | null;
  /** Each field that is wrong; empty unless the status is 422 or 400. */
  readonly problems: readonly Problem[];
  /** Quote it when asking about the request. */
  readonly requestId: string | null;
  /** Seconds after which the request may be sent again, if the server said so. */
  readonly retryAfter: number | null;
  /** The whole answer: an object, or text where it was not JSON. */
  readonly body: unknown;

  constructor(response: Response, body: unknown) {
    const fields = isFields(body) ? body : {};
    super(text(fields.message) ?? `The server answered ${response.status}.`);
    this.status = response.status;
    this.error_code = text(fields.error_code) ?? text(fields.error);
    this.problems = problemsOf(fields);
    this.requestId = response.headers.get("X-Request-Id");
    this.retryAfter = secondsOf(response);
    this.body = body;
  }
}

/** Seconds in `Retry-After`, which is a number or a date; null without one. */
export function secondsOf({ headers }: Response): number | null {
  const value = headers.get("Retry-After");
  if (value === null) return null;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1000);
}

/** Admin operations list problems as `errors`, public ones as `details.errors`. */
function problemsOf({ errors, details }: Fields): Problem[] {
  const listed = errors ?? (isFields(details) ? details.errors : undefined);
  return Array.isArray(listed) ? listed : [];
}

const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null;

const text = (value: unknown): string | null => (typeof value === "string" ? value : null);
