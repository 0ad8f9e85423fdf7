import type { InteractionView } from "@/lib/donors/engagement-schema";

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
  note: "Note, without contact",
};

export const OUTCOME_WORDS: Record<Outcome, string> = {
  reached: "Reached them",
  replied: "They replied",
  no_answer: "No answer",
  left_message: "Left a message",
  bounced: "It came back",
  wrong_contact: "Wrong number or address",
};

const options = (words: Record<string, string>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export const CHANNEL_OPTIONS = options(CHANNEL_WORDS);
export const OUTCOME_OPTIONS = [...options(OUTCOME_WORDS), { value: "", label: "Not known" }];
