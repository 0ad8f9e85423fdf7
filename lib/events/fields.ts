import { z } from "zod";

export const Amount = z.number().min(0);

/** When the details of guests are due: at checkout, before the event, or not at all. */
export const DETAILS_TIMINGS = ["checkout", "before_event", "optional"] as const;
