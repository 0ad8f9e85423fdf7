import type { QuotedAmounts } from "@/lib/events/pricing/quote-extras";

/** The server's price of what is chosen so far, or why there is none. */
export type Running =
  | { state: "nothing" }
  | ({ state: "quoted"; refusedCode: string | null } & QuotedAmounts)
  | { state: "refused"; messages: readonly string[] }
  | { state: "unknown" };
