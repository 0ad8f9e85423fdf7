import { PledgeChanges } from "@/lib/pledges/schema";

/** What the form of an existing pledge is about. */
export const PLEDGE_KEYS = Object.keys(PledgeChanges.shape);
