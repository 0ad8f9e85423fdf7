import { optionsOf } from "@/app/_components/forms/choices";
import type { InteractionView } from "@/lib/donors/engagement/schema";

type Channel = InteractionView["channel"];
type Outcome = NonNullable<InteractionView["outcome"]>;

export const CHANNEL_WORDS: Record<Channel, string> = {
  phone: "Phone call",
  meeting: "Meeting",
  visit: "Visit",
  video: "Video call",
  email: "Email",
  text: "Text message",
  mail: "Letter",
  social: "Social media",
  event: "Event",
  note: "Internal note",
};

export const OUTCOME_WORDS: Record<Outcome, string> = {
  reached: "Reached",
  replied: "Replied",
  no_answer: "No answer",
  left_message: "Left message",
  bounced: "Returned or bounced",
  wrong_contact: "Wrong contact details",
};

export const CHANNEL_OPTIONS = optionsOf(CHANNEL_WORDS);
export const OUTCOME_OPTIONS = [...optionsOf(OUTCOME_WORDS), { value: "", label: "Unknown" }];
