import type { Problem } from "@/lib/errors";
import type { OrderView } from "@/lib/events/schema";
import type { Fields } from "./fields";

/** What became of a save. Whatever was not saved is still in the guest's form. */
export type Outcome =
  | { kind: "saved"; order: OrderView }
  /** Saved elsewhere since; `order` is as it stands now. */
  | { kind: "changed"; order: OrderView }
  | { kind: "refused"; message: string; problems: Problem[] }
  /** Cancelled, refunded or expired meanwhile. */
  | { kind: "closed"; order: OrderView }
  | { kind: "limited"; seconds: number }
  | { kind: "dead" }
  | { kind: "failed" };

/** A refused post without JavaScript, with everything that was typed; no outcome before the first. */
export type Posted = { outcome: Outcome | null; base: Fields; mine: Fields };

export const NOTHING_POSTED: Posted = { outcome: null, base: {}, mine: {} };
