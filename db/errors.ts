/** What Postgres, node-postgres and Neon's driver put on an error, wherever it is wrapped. */
type DatabaseError = { code?: string; constraint?: string; message: string };

const wrapDepth = 5;

const goneCodes = new Set([
  "NO_DATABASE",
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
  "25P03", // idle_in_transaction_session_timeout
  "25P04", // transaction_timeout
  "53300", // too_many_connections
  "57P01", // admin_shutdown
  "57P02", // crash_shutdown
  "57P03", // cannot_connect_now
  "57P05", // idle_session_timeout
]);

const busyCodes = new Set([
  "40001", // serialization_failure
  "40P01", // deadlock_detected
  "53000", // insufficient_resources
  "53100", // disk_full
  "53200", // out_of_memory
  "55P03", // lock_not_available
  "57014", // query_canceled, which is what statement_timeout raises
]);

const queryTimeout = "Query read timeout";

/** Sentences of node-postgres and of `ws`, which give these errors no code. */
const goneMessages = [
  queryTimeout,
  "Connection terminated",
  "Connection ended",
  "Client has encountered a connection error",
  "Client was closed",
  "Cannot use a pool after calling end",
  "timeout expired",
  "timeout exceeded when trying to connect",
  "WebSocket was closed",
  "Unexpected server response",
];

/** The error itself and what it wraps, outermost first. A WebSocket's error event keeps it in `error`. */
function* layers(error: unknown): Generator<DatabaseError> {
  let layer = error;
  for (let depth = 0; depth < wrapDepth && layer !== null && typeof layer === "object"; depth++) {
    const { code, constraint, message } = layer as Record<string, unknown>;
    yield {
      code: typeof code === "string" ? code : undefined,
      constraint: typeof constraint === "string" ? constraint : undefined,
      message: typeof message === "string" ? message : "",
    };
    const { cause, error: event } = layer as { cause?: unknown; error?: unknown };
    layer = cause ?? event;
  }
}

/** The SQLSTATE or the network's error code. */
export function errorCode(error: unknown): string | undefined {
  for (const { code } of layers(error)) if (code) return code;
  return undefined;
}

/** The name of the constraint that a statement violated. */
export function constraintOf(error: unknown): string | undefined {
  for (const { code, constraint } of layers(error)) {
    if (constraint && code?.startsWith("23")) return constraint;
  }
  return undefined;
}

/** Was this a second row with the same business key? Without a name: of any unique constraint. */
export function uniqueViolation(error: unknown, constraint?: string): boolean {
  return violates(error, "23505", constraint);
}

/** Was this a reference to a row that is not there, or still referenced? */
export function foreignKeyViolation(error: unknown, constraint?: string): boolean {
  return violates(error, "23503", constraint);
}

/** Was this a value that a check constraint forbids? */
export function checkViolation(error: unknown, constraint?: string): boolean {
  return violates(error, "23514", constraint);
}

function violates(error: unknown, code: string, constraint?: string): boolean {
  if (errorCode(error) !== code) return false;
  return constraint === undefined || constraintOf(error) === constraint;
}

/**
 * Is the database absent, busy or shutting down, or did this transaction lose a race? Nothing is
 * wrong with the request then: it may be sent again. HTTP answers 503 with `Retry-After`.
 */
export function isUnavailable(error: unknown): boolean {
  if (isConnectionLost(error)) return true;
  for (const { code } of layers(error)) if (code && busyCodes.has(code)) return true;
  return false;
}

/** Is the connection that this came over of no more use, or was there none to be had? */
export function isConnectionLost(error: unknown): boolean {
  for (const { code, message } of layers(error)) {
    if (code && (goneCodes.has(code) || code.startsWith("08"))) return true;
    if (goneMessages.some((start) => message.startsWith(start))) return true;
  }
  return false;
}

/** Did an answer not come in time, so that nobody knows what the connection is busy with? */
export function isQueryTimeout(error: unknown): boolean {
  for (const { message } of layers(error)) if (message === queryTimeout) return true;
  return false;
}
