import { idOrNull, idsIn, orNull, text, timeIn } from "@/app/_components/forms/form-values";
import type { NewEventPersonInput, NewEventSessionInput } from "@/lib/events/agenda/schema";
import { refused } from "@/lib/input";

/**
 * What a session's form says. Throws 422 without a start.
 * @param zone of the event, in which its times are written
 */
export function sessionIn(form: FormData, zone: string): NewEventSessionInput {
  const startsAt = timeIn(form, "starts_at", zone);
  if (startsAt === null) throw refused("starts_at", "required", "Enter when the session starts.");
  return {
    title: text(form, "title"),
    description: orNull(form, "description"),
    starts_at: startsAt,
    ends_at: timeIn(form, "ends_at", zone),
    location: orNull(form, "location"),
    person_ids: idsIn(form, "person_ids"),
  };
}

export const personIn = (form: FormData): NewEventPersonInput => ({
  name: text(form, "name"),
  is_group: form.has("is_group"),
  title: orNull(form, "title"),
  role: orNull(form, "role") as NewEventPersonInput["role"],
  bio: orNull(form, "bio"),
  photo_file_id: idOrNull(form, "photo_file_id"),
  url: orNull(form, "url"),
});
