import { z } from "zod";

export const Amount = z.number().min(0);

/** When the details of guests are due: at checkout, before the event, or not at all. */
export const DETAILS_TIMINGS = ["checkout", "before_event", "optional"] as const;

/** Types of questions whose answers are chosen from options. */
export const CHOICE_TYPES: readonly string[] = ["select", "radio", "checkbox", "multiselect"];
