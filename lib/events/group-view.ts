import { z } from "zod";
import { RowId, Timestamp } from "@/lib/input";
import { DETAILS_TIMINGS } from "./fields";

const GROUP_KINDS = ["individual", "table", "team", "family", "sponsor"] as const;
const QUESTION_TYPES = [
  "text",
  "textarea",
  "email",
  "phone",
  "number",
  "date",
  "select",
  "radio",
  "checkbox",
  "multiselect",
  "acknowledgement",
] as const;

export const QuestionView = z
  .object({
    id: RowId,
    field_key: z.string().meta({ description: "Stable key" }),
    field_label: z.string(),
    field_type: z.enum(QUESTION_TYPES),
    options: z.array(z.string()),
    scope: z.enum(["buyer", "group", "attendee"]),
    required: z.boolean(),
    help_text: z.string().nullable(),
    applies_to_ticket_type_ids: z
      .array(z.int())
      .meta({ description: "Empty: every ticket type and package" }),
    show_if: z
      .object({ field_key: z.string(), in: z.array(z.string()) })
      .nullable()
      .meta({ description: "Asked only when that question has one of these answers" }),
  })
  .meta({ id: "RegistrationQuestion" });
export type QuestionView = z.infer<typeof QuestionView>;

export const AnswerView = z
  .object({
    question_id: RowId,
    field_key: z.string(),
    answer: z.string().meta({ description: "Several values are a JSON array of strings" }),
  })
  .meta({ id: "RegistrationAnswer" });
export type AnswerView = z.infer<typeof AnswerView>;

export const TicketView = z
  .object({
    state: z.enum(["not_ready", "ready", "issued", "void"]),
    code: z
      .string()
      .nullable()
      .meta({ description: "Content of the QR code; null until the ticket is ready" }),
    url: z.string().nullable().meta({ description: "The ticket as PDF; null until it is ready" }),
  })
  .meta({ id: "Ticket" });

export const AttendeeView = z
  .object({
    id: RowId,
    slot: z.int().meta({ description: "Place in the group, from 1" }),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    email: z.string().nullable(),
    phone: z.string().nullable(),
    is_purchaser: z.boolean(),
    status: z.enum(["active", "cancelled"]),
    answers: z.array(AnswerView),
    ticket: TicketView,
    checked_in_at: Timestamp.nullable(),
    table: z
      .string()
      .nullable()
      .meta({ description: "The guest’s table; null until staff assign one" }),
  })
  .meta({ id: "Attendee" });
export type AttendeeView = z.infer<typeof AttendeeView>;

/** What a group still lacks (`registration §3`). */
export const CompletenessView = z
  .object({
    state: z.enum(["not_required", "incomplete", "complete"]),
    slots: z.int().meta({ description: "Active places" }),
    named: z.int().meta({ description: "Active seats with a first and last name" }),
    missing: z.array(
      z.object({
        attendee_id: RowId.nullable().meta({ description: "Null: the group itself" }),
        field_key: z
          .string()
          .meta({ description: "`first_name`, `last_name` or the key of a question" }),
      }),
    ),
  })
  .meta({ id: "GroupCompleteness" });
export type CompletenessView = z.infer<typeof CompletenessView>;

export const GroupView = z
  .object({
    id: RowId,
    source_kind: z.enum(["ticket_type", "sponsor_package"]),
    source_id: RowId.meta({ description: "Ticket type or package ID" }),
    event_ticket_type_id: RowId.nullable(),
    kind: z.enum(GROUP_KINDS),
    sequence: z.int(),
    reference: z.string().meta({ description: "Short code for check-in" }),
    label: z.string().nullable(),
    label_prompt: z.string().nullable(),
    slots: z.int(),
    attendee_details_timing: z.enum(DETAILS_TIMINGS),
    sponsor_id: RowId.nullable(),
    answers: z.array(AnswerView),
    status: z.enum(["active", "cancelled"]),
    completeness: CompletenessView,
    attendees: z.array(AttendeeView),
  })
  .meta({ id: "RegistrationGroup" });
export type GroupView = z.infer<typeof GroupView>;

export const SponsorView = z
  .object({
    id: RowId,
    package: z.object({ id: RowId, name: z.string(), tier: z.string().nullable() }),
    company_name: z.string().nullable(),
    contact_name: z.string().nullable(),
    contact_email: z.string().nullable(),
    contact_phone: z.string().nullable(),
    public_visibility: z.boolean(),
    notes: z.string().nullable(),
    renewal_follow_up_requested: z.boolean(),
    renewal_follow_up_at: Timestamp.nullable(),
    logo: z
      .object({
        id: RowId,
        name: z.string(),
        url: z.string().meta({ description: "Signed; expires" }),
      })
      .nullable(),
  })
  .meta({ id: "OrderSponsor" });
export type SponsorView = z.infer<typeof SponsorView>;
