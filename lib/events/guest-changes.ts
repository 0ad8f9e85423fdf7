import { z } from "zod";
import { emailUpTo, proseUpTo, RowId, Timestamp, textUpTo } from "@/lib/input";

/** Fifty options as a JSON array; how long other answers may be, their question says. */
export const MOST_ANSWER = 20_000;

/** One answer of a group or attendee; what it may say depends on its question (`registration §5`). */
export const AnswerChange = z
  .object({
    question_id: RowId.nullish().meta({
      description: "Active question in this event; use `question_id` or `field_key`",
    }),
    field_key: textUpTo(255).nullish().meta({ description: "Alternative question key" }),
    answer: proseUpTo(MOST_ANSWER).nullable().meta({
      description:
        "Blank or null removes the answer. Several values travel as a JSON array of strings.",
    }),
  })
  .refine((change) => change.question_id != null || change.field_key != null, {
    path: ["question_id"],
    message: "Name the question by question_id or field_key.",
  })
  .meta({ id: "AnswerChange" });
export type AnswerChange = z.infer<typeof AnswerChange>;

const AnswerChanges = z.array(AnswerChange).max(100).nullish().meta({
  description: "Answers not named stay unchanged. Null removes all answers of the item.",
});

export const GroupChanges = z
  .object({
    id: RowId.meta({ description: "Group in this order" }),
    label: textUpTo(255).nullish().meta({ description: "Null clears" }),
    answers: AnswerChanges,
  })
  .meta({ id: "GroupChanges" });
export type GroupChanges = z.infer<typeof GroupChanges>;

export const AttendeeChanges = z
  .object({
    id: RowId.meta({ description: "Attendee in this order" }),
    first_name: textUpTo(255).nullish().meta({ description: "Null clears" }),
    last_name: textUpTo(255).nullish().meta({ description: "Null clears" }),
    email: emailUpTo(255).nullish().meta({ description: "Null clears" }),
    phone: textUpTo(80).nullish().meta({ description: "Null clears" }),
    answers: AnswerChanges,
  })
  .meta({ id: "AttendeeChanges" });
export type AttendeeChanges = z.infer<typeof AttendeeChanges>;

/** The specification gives `contact_email` a length only; mail goes there, so it must be an address. */
export const SponsorChanges = z
  .object({
    id: RowId.meta({ description: "Sponsor belonging to the order" }),
    company_name: textUpTo(255).nullish().meta({ description: "Null clears" }),
    contact_name: textUpTo(255).nullish().meta({ description: "Null clears" }),
    contact_email: emailUpTo(255).nullish().meta({ description: "Null clears" }),
    contact_phone: textUpTo(80).nullish().meta({ description: "Null clears" }),
    public_visibility: z
      .boolean()
      .nullish()
      .meta({ description: "Display consent; null withdraws it" }),
    notes: proseUpTo(5000).nullish().meta({ description: "Null clears" }),
    renewal_follow_up_requested: z.boolean().nullish().meta({
      description: "True without a date schedules a follow-up 30 days ahead; null is false",
    }),
    renewal_follow_up_at: Timestamp.nullish().meta({
      description: "Null preserves the existing date",
    }),
    logo_upload_id: RowId.nullish().meta({
      description: "Existing image upload of the organization; null removes the logo",
    }),
    logo_upload_key: textUpTo(1024).nullish().meta({
      description: "Key of an image uploaded for this order; goes with `logo_file_name`",
    }),
    logo_file_name: textUpTo(255).nullish().meta({ description: "Name of that image" }),
  })
  .refine((sponsor) => !sponsor.logo_upload_key === !sponsor.logo_file_name, {
    path: ["logo_upload_key"],
    message: "Send logo_upload_key and logo_file_name together.",
  })
  .refine((sponsor) => !(sponsor.logo_upload_key && sponsor.logo_upload_id != null), {
    path: ["logo_upload_id"],
    message: "Send logo_upload_id or logo_upload_key, not both.",
  })
  .meta({ id: "SponsorChanges" });
export type SponsorChanges = z.infer<typeof SponsorChanges>;
