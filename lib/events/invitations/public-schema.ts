import { z } from "zod";
import { emailUpTo, PathId, RowId, Timestamp, textUpTo } from "@/lib/input";
import { spoken } from "@/lib/language/schema";
import { QuestionView } from "../group-view";
import { AnswerChange } from "../guest-changes";
import { LocationView, OrderPath } from "../schema";
import { InvitationResponse, MOST_SEATS } from "./schema";

export const InvitationPath = z.object({
  token: textUpTo(64).meta({ description: "Secret from the invitation’s emails" }),
});
export const GuestPath = InvitationPath.extend({ guest_id: PathId });
export const OrderGuestPath = OrderPath.extend({ guest_id: PathId });

const part = textUpTo(127).trim();

/** Someone who comes. The first is whoever was invited. */
export const ComingGuest = z
  .object({
    first_name: part.nullish(),
    last_name: part.nullish(),
    email: emailUpTo(255).nullish(),
    answers: z.array(AnswerChange).max(100).nullish(),
  })
  .meta({ id: "InvitedGuest" });
export type ComingGuest = z.output<typeof ComingGuest>;

export const InvitationAnswer = z
  .object({
    version: z.int().min(1).meta({ description: "The version that was read; 409 for any other" }),
    response: z.enum(["yes", "no", "maybe"]),
    guests: z.array(ComingGuest).max(MOST_SEATS).default([]).meta({
      description: "With a yes, everyone who is coming, at most the invitation’s seats",
    }),
    payment_method: z.enum(["card", "check"]).nullish(),
    ...spoken,
  })
  .meta({ id: "InvitationAnswer" });
export type InvitationAnswer = z.output<typeof InvitationAnswer>;
export type InvitationAnswerInput = z.input<typeof InvitationAnswer>;

export const HostedGuest = z
  .object({ name: textUpTo(255).trim().min(1, "Enter a name."), email: emailUpTo(255) })
  .meta({ id: "HostedGuest" });
export type HostedGuestInput = z.input<typeof HostedGuest>;

const HostedGuestView = z.object({
  id: RowId,
  name: z.string().nullable(),
  email: z.string().nullable(),
  response: InvitationResponse,
  is_bounced: z.boolean(),
});

export const HostView = z
  .object({
    seats: z.int(),
    free: z.int().meta({ description: "Unnamed seats that no one has been invited to" }),
    guests: z.array(HostedGuestView),
  })
  .meta({ id: "InvitationHost" });
export type HostView = z.output<typeof HostView>;

/** An invitation as whoever holds its link sees it. */
export const PublicInvitation = z
  .object({
    version: z.int(),
    organization: z.object({ name: z.string(), slug: z.string() }),
    event: z.object({
      name: z.string(),
      slug: z.string(),
      starts_at: Timestamp.nullable(),
      ends_at: Timestamp.nullable(),
      timezone: z.string(),
      location: LocationView,
      url: z.string(),
    }),
    name: z.string().nullable(),
    invited_by: z.string().nullable().meta({
      description: "The host who invited this guest; null if the organization did",
    }),
    seats: z.int(),
    ticket: z
      .object({ name: z.string(), price: z.number(), currency: z.string() })
      .nullable()
      .meta({ description: "Null if the host already has the seat" }),
    admissions_per_ticket: z.int(),
    is_reserved: z.boolean().meta({ description: "Seats are reserved until `respond_by`" }),
    respond_by: Timestamp.nullable(),
    is_open: z
      .boolean()
      .meta({ description: "False after `respond_by` or once the event is over" }),
    response: InvitationResponse,
    responded_at: Timestamp.nullable(),
    questions: z.array(QuestionView),
    names_required: z
      .boolean()
      .meta({ description: "Whether the answer has to name every guest who comes" }),
    payment_methods: z.array(z.enum(["card", "check"])),
    order: z
      .object({
        order_number: z.string(),
        status: z.string(),
        url: z.string().nullable().meta({ description: "The registration’s page; secret" }),
        payment_due_at: Timestamp.nullable(),
        guests: z.array(z.object({ name: z.string() })),
      })
      .nullable(),
    host: HostView.nullable().meta({
      description: "Null until the registration has seats to give",
    }),
  })
  .meta({ id: "PublicInvitation" });
export type PublicInvitation = z.output<typeof PublicInvitation>;
