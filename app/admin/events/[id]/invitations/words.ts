import type { Tone } from "@/app/_components/ui/tone";
import type { InvitationView } from "@/lib/events/invitations/schema";

export const STATUSES: Record<InvitationView["status"], { label: string; tone?: Tone }> = {
  draft: { label: "Draft" },
  queued: { label: "Sending", tone: "info" },
  sent: { label: "Sent", tone: "info" },
  bounced: { label: "Bounced", tone: "danger" },
  revoked: { label: "Revoked" },
};

export const ANSWERS: Record<InvitationView["response"], { label: string; tone?: Tone }> = {
  none: { label: "No answer" },
  yes: { label: "Yes", tone: "success" },
  no: { label: "No" },
  maybe: { label: "Maybe", tone: "warning" },
};

const REASONS: Record<string, string> = {
  already_invited: "invited already",
  answered: "answered already",
  archived: "archived donor",
  bounced: "email bounced",
  deadline_passed: "deadline has passed",
  deceased: "deceased",
  do_not_contact: "do not contact",
  duplicate: "same address as another",
  held_back: "message is switched off, or too many emails to this address",
  no_address: "no email address",
  not_sent: "invitation not sent yet",
  not_whole_tickets: "seats don’t make whole tickets",
  opted_out: "do not email",
  revoked: "revoked",
  sold_out: "not enough seats to reserve",
  suppressed: "suppressed address",
};

export const reasonWords = (reason: string): string => REASONS[reason] ?? reason;

export const pathOf = (eventId: number, more = ""): string =>
  `/admin/events/${eventId}/invitations${more}`;
