import { idOrNull, orNull, text } from "@/app/_components/forms/form-values";
import { dayOf, morningOf } from "@/lib/events/local-day";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import type { OrderChanges } from "@/lib/events/schema";

export type Sponsor = StaffOrderView["sponsors"][number];

/** What a sponsor's form says, as a change of the registration; day and logo only if they are others. */
export function sponsorChanges(sponsor: Sponsor, form: FormData, timeZone: string): OrderChanges {
  const day = text(form, "renewal_follow_up_at");
  const logo = idOrNull(form, "logo_upload_id");
  return {
    version: text(form, "version"),
    sponsors: [
      {
        id: sponsor.id,
        company_name: orNull(form, "company_name"),
        contact_name: orNull(form, "contact_name"),
        contact_email: orNull(form, "contact_email"),
        contact_phone: orNull(form, "contact_phone"),
        notes: text(form, "notes").replaceAll("\r\n", "\n") || null,
        public_visibility: form.has("public_visibility"),
        renewal_follow_up_requested: form.has("renewal_follow_up_requested"),
        ...(day !== dayOf(sponsor.renewal_follow_up_at, timeZone) && {
          renewal_follow_up_at: day ? (morningOf(day, timeZone) ?? day) : null,
        }),
        ...(logo !== (sponsor.logo?.id ?? null) && { logo_upload_id: logo }),
      },
    ],
  };
}

/** The control that a problem of the change is about: `sponsors.0.notes` is `notes`. */
export const controlOf = (path: string): string => path.split(".")[2] ?? "company_name";
