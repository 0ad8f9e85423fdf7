import { AppError } from "@/lib/errors";
import { log } from "@/lib/log";
import { isPassing } from "./page-errors";
import { pageRequestId } from "./page-request";

/**
 * Logs what a page or an action does not throw on, because it shows something else instead: once, under
 * the visitor's request id. A database or a gateway that is away is a warning, all else a defect.
 */
export async function logDefect(error: unknown, what: string): Promise<void> {
  const fields = { requestId: await pageRequestId(), err: error };
  if (isPassing(error)) log.warn(fields, what);
  else log.error(fields, what);
}

/** A payment that cannot be asked about now: its page shows what is known, and asks again the next time. */
export async function passIfUnreachable(error: unknown): Promise<void> {
  if (!(error instanceof AppError) || error.kind !== "unavailable") throw error;
  await logDefect(error, "a payment could not be asked about");
}
