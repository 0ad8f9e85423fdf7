import { setTimeout as pause } from "node:timers/promises";
import { callerSignal } from "@/db/caller";
import { longTransaction } from "@/db/client";
import { AppError } from "@/lib/errors";
import { requireProjection } from "@/lib/portfolio/projection/ready-projection";
import { orTooSlow, PATIENCE, type Run, takeSlot, unlessAborted } from "./running";

/** Milliseconds. */
const TRY_AGAIN = 500;
const LONGEST_WAIT = 10_000;

/**
 * Runs several reports one after another on one snapshot, in one of the organization’s two slots. Waits up to
 * ten seconds for a slot, holding no connection meanwhile. Throws 429 after that. A statement that fails
 * leaves the others be.
 */
export async function inSeries<T>(
  organizationId: number,
  work: (run: Run) => Promise<T>,
): Promise<T> {
  const until = Date.now() + LONGEST_WAIT;
  for (;;)
    try {
      return await onSnapshot(organizationId, work);
    } catch (error) {
      if (!isBusy(error) || Date.now() + TRY_AGAIN > until) throw error;
      await pause(TRY_AGAIN);
    }
}

const isBusy = (error: unknown): boolean => error instanceof AppError && error.kind === "limited";

const onSnapshot = <T>(organizationId: number, work: (run: Run) => Promise<T>): Promise<T> =>
  longTransaction(
    PATIENCE,
    async (tx) => {
      const process = await takeSlot(tx, organizationId);
      const signal = callerSignal();
      return work(async (report, statement) => {
        if (report.comparesFigures) await requireProjection(organizationId);
        return orTooSlow(
          () =>
            tx.transaction(async (step) => {
              const { rows } = await unlessAborted(signal, process, () => step.execute(statement));
              return rows as never;
            }),
          signal,
        );
      });
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
