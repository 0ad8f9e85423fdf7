import type { FormFields } from "@/app/_components/forms/form";
import type { PublicEventView } from "@/lib/events/public-event-schema";
import type { RegistrationDraft } from "@/lib/events/registration-draft-schema";

/** What each part of the review is shown from. */
export type ReviewPart = { fields: FormFields; event: PublicEventView; draft: RegistrationDraft };

/** A ticked box of a refused form, else what is kept. */
export const ticked = (fields: FormFields, name: string, stored: boolean): boolean =>
  fields.state.problems.length > 0 ? fields.values(name).length > 0 : stored;
