import type { Tone } from "@/app/_components/ui/tone";
import type { MailingSummary } from "@/lib/mailings/schema";
import type { RecipientView } from "@/lib/mailings/sending-schema";
import type { LetterChoice, LetterRunView } from "@/lib/postal/schema";

type State = MailingSummary["state"];

export const STATE_WORDS: Record<State, { label: string; tone: Tone }> = {
  draft: { label: "Draft", tone: "neutral" },
  scheduled: { label: "Scheduled", tone: "info" },
  preparing: { label: "Preparing", tone: "info" },
  sending: { label: "Sending", tone: "info" },
  paused: { label: "Paused", tone: "warning" },
  sent: { label: "Sent", tone: "success" },
  cancelled: { label: "Canceled", tone: "neutral" },
};

export const CHANNELS: Record<MailingSummary["channel"], string> = {
  email: "Email",
  sms: "Text message",
};

/** What one recipient gets. */
export const MESSAGE_WORDS: Record<MailingSummary["channel"], string> = {
  email: "email",
  sms: "text message",
};

export const PAUSED_WORDS: Record<NonNullable<MailingSummary["paused_reason"]>, string> = {
  staff: "A staff member paused this mailing.",
  late: "This mailing should have gone out more than four hours ago. Resume it if you still want to send it.",
  bounces:
    "Too many of the first messages didn’t arrive. Check the source of these addresses before you resume.",
  complaints:
    "Too many recipients reported this mailing as spam. Check its audience before you resume.",
  restored:
    "The database was restored from a backup while this mailing was under way. Resume it only if it wasn’t sent after the backup was made.",
  audience:
    "There was no one to send it to. Check the audience and its segments before you resume.",
};

export const RECIPIENT_WORDS: Record<RecipientView["state"], { label: string; tone: Tone }> = {
  queued: { label: "Waiting", tone: "neutral" },
  claimed: { label: "Waiting", tone: "neutral" },
  sending: { label: "Sending", tone: "info" },
  sent: { label: "Sent", tone: "success" },
  failed: { label: "Refused", tone: "danger" },
  uncertain: { label: "Uncertain", tone: "warning" },
  skipped: { label: "Skipped", tone: "neutral" },
};

/** With what the carrier of a text message told after it took it. */
export function recipientWords({ state, is_delivered: isDelivered }: RecipientView) {
  if (state !== "sent" || isDelivered === null) return RECIPIENT_WORDS[state];
  return isDelivered
    ? ({ label: "Delivered", tone: "success" } as const)
    : ({ label: "Not delivered", tone: "danger" } as const);
}

export const CHOICE_WORDS: Record<LetterChoice, string> = {
  unreached: "Everyone the email doesn’t reach",
  everyone: "Everyone who can be reached by mail",
};

export const RUN_WORDS: Record<LetterRunView["state"], { label: string; tone: Tone }> = {
  preparing: { label: "Preparing", tone: "info" },
  ready: { label: "Ready", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
};

/** Has it not begun, so that it can still be changed or called off without a trace? */
export const isBefore = (state: State): boolean => state === "draft" || state === "scheduled";
