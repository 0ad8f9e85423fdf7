import { sql } from "drizzle-orm";
import type { Tx } from "@/db/client";
import { isUnavailable } from "@/db/errors";
import { AppError, type ErrorKind } from "@/lib/errors";
import { enqueue, type JobPayloads } from "@/lib/jobs/queue";
import { log } from "@/lib/log";
import type { Import, ImportRow, RowProblem } from "./import-rows";
import { problemsOf } from "./reasons";

declare module "@/lib/jobs/queue" {
  interface JobPayloads {
    /** Rows of a file wait to be checked, imported or taken back; each batch enqueues the next. */
    "run-import": { organizationId: number; importId: number };
  }
}

/** Has the next rows taken. Of one file there is never more than one such job waiting. */
export const enqueueNextRows = (tx: Tx, payload: JobPayloads["run-import"]): Promise<void> =>
  enqueue(tx, "run-import", payload, { jobKey: `import:${payload.importId}` });

/** Rows of one organization are taken one after the other, whoever takes them. */
export async function lockImports(tx: Tx, { organizationId }: Import): Promise<void> {
  const key = `imports:${organizationId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

const ROW_IS_TO_BLAME: readonly ErrorKind[] = ["invalid", "conflict", "not_found", "forbidden"];

/**
 * Whatever one row is refused for, the others go on; only a database that is away stops them. Undefined
 * for what no row should come to.
 */
export function refusalOf(found: Import, row: ImportRow, error: unknown): RowProblem[] | undefined {
  if (error instanceof AppError && ROW_IS_TO_BLAME.includes(error.kind))
    return problemsOf(found.what, error);
  if (error instanceof AppError || isUnavailable(error)) throw error;
  log.error({ err: error, importId: found.id, line: row.line }, "a row could not be taken");
  return undefined;
}
