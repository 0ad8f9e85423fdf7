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
