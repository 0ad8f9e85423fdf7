import { z } from "zod";
import { INVITATION_RESPONSES, INVITATION_STATUSES } from "@/db/schema";
import { emailUpTo, RowId, Timestamp, textUpTo } from "@/lib/input";
import { Language } from "@/lib/language/schema";
import { PageQuery } from "../setup/event-list";

/** Rows of one call. */
export const MOST_INVITATIONS = 5_000;
export const MOST_SEATS = 100;

export const InvitationStatus = z.enum(INVITATION_STATUSES);
export const InvitationResponse = z.enum(INVITATION_RESPONSES);

const seats = z.int().min(1).max(MOST_SEATS);
const name = textUpTo(255, { missing: "Enter a name." }).trim().min(1, "Enter a name.");

/** What all invitations of one call have in common. */
export const InvitationTerms = z.object({
  ticket_type_id: RowId,
  seats: seats.default(1).meta({ description: "How many people can come with one invitation" }),
  is_reserved: z.boolean().default(false).meta({
    description: "Takes the seats off sale until `respond_by`",
  }),
  is_complimentary: z.boolean().default(false).meta({
    description: "Tickets in its registration are free",
  }),
  respond_by: Timestamp.nullish().meta({
    description: "The deadline to answer; required if seats are reserved",
  }),
});
export type InvitationTerms = z.output<typeof InvitationTerms>;

export const NewInvitation = z.object({
  name,
  email: emailUpTo(255),
  seats: seats.nullish(),
  language: Language.nullish(),
  donor_id: RowId.nullish(),
});
export type NewInvitation = z.output<typeof NewInvitation>;

export const NewInvitations = InvitationTerms.extend({
  invitations: z.array(NewInvitation).min(1, "Add at least one person.").max(MOST_INVITATIONS),
}).meta({ id: "NewInvitations" });
export type NewInvitationsInput = z.input<typeof NewInvitations>;

export const SegmentInvitations = InvitationTerms.extend({ segment_id: RowId }).meta({
  id: "InvitationsFromSegment",
});
export type SegmentInvitationsInput = z.input<typeof SegmentInvitations>;

export const HouseholdInvitations = InvitationTerms.extend({
  household_ids: z.array(RowId).min(1, "Choose a household.").max(500),
}).meta({ id: "InvitationsFromHouseholds" });
export type HouseholdInvitationsInput = z.input<typeof HouseholdInvitations>;

export const DonorInvitations = InvitationTerms.extend({
  donor_ids: z.array(RowId).min(1, "Choose a donor.").max(500),
}).meta({ id: "InvitationsFromDonors" });
export type DonorInvitationsInput = z.input<typeof DonorInvitations>;

const Reasons = z.array(z.object({ reason: z.string(), count: z.int() }));

/** How many were added, and why others were not. */
export const AddedInvitations = z
  .object({ added: z.int(), skipped: Reasons })
  .meta({ id: "AddedInvitations" });
export type AddedInvitations = z.output<typeof AddedInvitations>;

/** Fields that are left out stay. */
export const InvitationChanges = z
  .object({
    name: name.optional(),
    email: emailUpTo(255).optional(),
    seats: seats.optional(),
    is_complimentary: z.boolean().optional(),
    respond_by: Timestamp.nullish(),
  })
  .meta({ id: "InvitationChanges" });
export type InvitationChangesInput = z.input<typeof InvitationChanges>;

export const InvitationFilter = z.object({
  status: InvitationStatus.optional().meta({ description: "If omitted, all except revoked ones" }),
  response: InvitationResponse.optional(),
  q: textUpTo(200).optional().meta({ description: "Matches the name or email address" }),
});
export type InvitationFilter = z.output<typeof InvitationFilter>;
export const InvitationQuery = z.strictObject({ ...PageQuery, ...InvitationFilter.shape });
export type InvitationQuery = z.output<typeof InvitationQuery>;

/** Of invitations that are not revoked. */
export const InvitationTotals = z
  .object({
    invitations: z.int(),
    draft: z.int(),
    yes: z.int(),
    no: z.int(),
    maybe: z.int(),
    unanswered: z.int().meta({ description: "Sent but not answered yet" }),
    bounced: z.int(),
    seats_offered: z.int(),
    seats_reserved: z
      .int()
      .meta({ description: "Seats taken off sale for unanswered invitations" }),
    seats_coming: z.int().meta({ description: "Seats in registrations made by a yes" }),
  })
  .meta({ id: "InvitationTotals" });
export type InvitationTotals = z.output<typeof InvitationTotals>;

export const InvitationView = z
  .object({
    id: RowId,
    name: z.string().nullable(),
    email: z.string().nullable(),
    donor_id: RowId.nullable(),
    household_id: RowId.nullable(),
    ticket_type: z.object({ id: RowId, name: z.string() }).nullable().meta({
      description: "Null for a host’s guest",
    }),
    seats: z.int(),
    is_reserved: z.boolean(),
    reserved_seats: z.int().meta({ description: "Seats reserved for it now" }),
    is_complimentary: z.boolean(),
    respond_by: Timestamp.nullable(),
    status: InvitationStatus,
    response: InvitationResponse,
    responded_at: Timestamp.nullable(),
    sent_at: Timestamp.nullable(),
    reminders: z.int().meta({ description: "Number of reminders sent" }),
    order: z.object({ id: RowId, order_number: z.string(), status: z.string() }).nullable(),
    host_order: z.object({ id: RowId, order_number: z.string() }).nullable().meta({
      description: "The registration of the host who invited this guest",
    }),
    version: z.int(),
    created_at: Timestamp,
  })
  .meta({ id: "EventInvitation" });
export type InvitationView = z.output<typeof InvitationView>;

/** Whom an email would reach now, and why not the others. */
export const Reached = z.object({
  recipients: z.int(),
  skipped: Reasons,
  sample: z.array(z.object({ name: z.string().nullable(), email: z.string().nullable() })).meta({
    description: "The first ten",
  }),
});
export type Reached = z.output<typeof Reached>;

export const InvitationPreview = Reached.extend({
  step: z.int().meta({ description: "Number of the reminder; 1 for the invitation itself" }),
  preview_token: z.string(),
  expires_at: Timestamp,
}).meta({ id: "InvitationPreview" });
export type InvitationPreview = z.output<typeof InvitationPreview>;

export const InvitationPreviewRequest = z
  .object({ kind: z.enum(["invitation", "reminder"]).default("invitation") })
  .meta({ id: "InvitationPreviewRequest" });
export type InvitationPreviewInput = z.input<typeof InvitationPreviewRequest>;

export const PreviewConfirmed = z
  .object({ preview_token: textUpTo(100) })
  .meta({ id: "InvitationSend" });
export type PreviewConfirmedInput = z.input<typeof PreviewConfirmed>;

export const SentInvitations = z
  .object({ queued: z.int(), step: z.int() })
  .meta({ id: "SentInvitations" });
export type SentInvitations = z.output<typeof SentInvitations>;
