import type { RegistrationDraft } from "@/lib/events/selling/registration-draft-schema";
import type { OfferedEvent } from "../../offered";

/** What each part of the review is shown from. */
export type ReviewPart = { event: OfferedEvent; draft: RegistrationDraft };
