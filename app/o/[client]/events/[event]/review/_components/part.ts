import type { PublicEventView } from "@/lib/events/public/event-schema";
import type { RegistrationDraft } from "@/lib/events/selling/registration-draft-schema";

/** What each part of the review is shown from. */
export type ReviewPart = { event: PublicEventView; draft: RegistrationDraft };
