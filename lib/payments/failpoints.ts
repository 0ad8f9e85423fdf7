const FAILPOINTS = [
  "payment_reserved",
  "charge_opened",
  "reference_noted",
  "charge_sent",
  "checkout_opened",
  "checkout_noted",
  "checkout_approved",
  "checkout_captured",
  "outcome_recording",
  "refund_reserved",
  "refund_sent",
  "refund_recording",
  "import_row_entering",
  "import_row_entered",
] as const;

export type Failpoint = (typeof FAILPOINTS)[number];

/** Ends the process here, as a power cut would, when a test's FAILPOINT names it. Never outside of tests. */
export function failpoint(name: Failpoint): void {
  if (process.env.NODE_ENV === "test" && process.env.FAILPOINT === name)
    process.kill(process.pid, "SIGKILL");
}
