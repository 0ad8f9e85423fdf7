import type { Jurisdiction } from "@/db/schema";
import { canada } from "./canada";
import { germany } from "./germany";
import { plain } from "./plain";
import type { ReceiptProfile } from "./profile";
import { unitedKingdom } from "./united-kingdom";
import { unitedStates } from "./united-states";

export const PROFILES: Readonly<Record<Jurisdiction, ReceiptProfile>> = {
  united_states: unitedStates,
  canada,
  united_kingdom: unitedKingdom,
  germany,
  plain,
};
