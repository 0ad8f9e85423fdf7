import type { ReactNode } from "react";

/** The server's price of what is chosen so far, or why there is none. */
export type Running =
  | { state: "nothing" }
  | {
      state: "quoted";
      /** Every figure, drawn. */
      lines: ReactNode;
      /** `$150.00` */
      total: string;
      /** What a promo code does, in the reader's words. */
      discount: { code: string; amount: string } | null;
      refusedCode: string | null;
    }
  | { state: "refused"; messages: readonly string[] }
  | { state: "unknown" };
