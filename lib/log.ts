import pino from "pino";

const SECRET_KEYS =
  /^(authorization|cookie|set-cookie|session_id|token|secret|password|otp|api_?key|x-[a-z0-9]+-api-key|card.*|email_token)$/i;

/** Secrets that may stand inside a longer text: API keys, bearer tokens, link tokens, card numbers. */
const SECRET_TEXT: readonly [RegExp, string][] = [
  [/\b[a-z][a-z0-9]{1,9}_(live|test)_[0-9A-Za-z]{8,}/g, "[key]"],
  [/\bwhsec_[0-9A-Za-z+/=_-]{8,}/g, "[secret]"],
  [/\bBearer\s+[^\s"]+/gi, "Bearer [token]"],
  [/\b[0-9A-Za-z]{43}\b/g, "[token]"],
  [/\b(?:\d[ -]?){13,19}\b/g, "[number]"],
  // What a failed statement was given: names, addresses, anything that people typed.
  [/\nparams: [\s\S]*?(?=\n\s+at |$)/g, "\nparams: [values]"],
];

/** A copy of a value that is safe to write to a log: secrets replaced, depth and length bounded. */
export function scrub(value: unknown, depth = 0): unknown {
  if (typeof value === "string") return scrubText(value);
  if (value === null || typeof value !== "object") return value;
  if (depth > 5) return "[deep]";
  if (value instanceof Error) return scrubError(value, depth);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.slice(0, 50).map((item) => scrub(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [
      key,
      SECRET_KEYS.test(key) ? "[redacted]" : scrub(entry, depth + 1),
    ]),
  );
}

function scrubText(text: string): string {
  // Replaced in a longer part, so that nothing is cut in half that a pattern would have known.
  const clean = SECRET_TEXT.reduce(
    (result, [pattern, name]) => result.replace(pattern, name),
    text.slice(0, 20_000),
  );
  return clean.length > 4000 ? `${clean.slice(0, 4000)}…` : clean;
}

function scrubError(error: Error, depth: number): unknown {
  return {
    name: error.name,
    message: scrubText(error.message),
    code: (error as { code?: unknown }).code,
    stack: error.stack && scrubText(error.stack),
    cause: error.cause === undefined ? undefined : scrub(error.cause, depth + 1),
  };
}

/** A level that pino knows: another setting is refused by `env()`, in a sentence instead of a stack trace. */
export const logLevel = (asked = ""): string =>
  asked === "silent" || Object.hasOwn(pino.levels.values, asked) ? asked : "info";

/** Structured log lines on standard output; every field passes `scrub`. */
export const log = pino({
  level: logLevel(process.env.LOG_LEVEL),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: {
    level: (label) => ({ level: label }),
    log: (fields) => scrub(fields) as Record<string, unknown>,
  },
  hooks: {
    logMethod(args, method) {
      method.apply(this, args.map((arg) => scrub(arg)) as Parameters<typeof method>);
    },
  },
});
