import type { Tone } from "@/app/_components/ui/tone";
import type { EventSetupView, EventStatus } from "@/lib/events/setup/event-schema";
import type { TicketTypeView } from "@/lib/events/setup/product-schema";
import type { QuestionSetupView } from "@/lib/events/setup/question-schema";

export const STATUS_WORDS: Record<EventStatus, { label: string; tone: Tone }> = {
  draft: { label: "Draft", tone: "info" },
  published: { label: "Published", tone: "success" },
  archived: { label: "Archived", tone: "neutral" },
};

type Words = { label: string; hint: string };

export const GROUP_WORDS: Record<TicketTypeView["registration_group_kind"], Words> = {
  individual: { label: "One person", hint: "Each ticket admits one guest on their own." },
  table: { label: "A table", hint: "People who sit together, such as eight at a dinner." },
  team: { label: "A team", hint: "People who take part together, such as four at golf." },
  family: { label: "A family", hint: "A household that comes together." },
};

export const TIMING_WORDS: Record<TicketTypeView["attendee_details_timing"], Words> = {
  checkout: {
    label: "When they register",
    hint: "Every guest must be named before payment.",
  },
  before_event: {
    label: "Until the event",
    hint: "Whoever registers names their guests later, by the link in the mail.",
  },
  optional: { label: "Not needed", hint: "Guests may be named, and need not be." },
};

export const SCOPE_WORDS: Record<QuestionSetupView["scope"], Words> = {
  buyer: { label: "Whoever registers", hint: "Once for each registration, at checkout." },
  group: { label: "Each group", hint: "Once for each table, team, family or single ticket." },
  attendee: { label: "Each guest", hint: "Once for every person who comes." },
};

export const QUESTION_WORDS: Record<QuestionSetupView["field_type"], string> = {
  text: "Short text",
  textarea: "Long text",
  email: "Email address",
  phone: "Phone number",
  number: "Number",
  date: "Date",
  select: "One of a list",
  radio: "One of a few, all in sight",
  checkbox: "Any of a few, all in sight",
  multiselect: "Any of a list",
  acknowledgement: "A box to agree with",
};

type Audience = EventSetupView["location"]["audience"];

export const AUDIENCE_WORDS: Record<Audience, Words> = {
  everyone: { label: "Everyone", hint: "Shown on the public page." },
  registered: { label: "Registered guests", hint: "As soon as they have registered." },
  paid: { label: "Guests who have paid", hint: "Once their payment has arrived." },
  from_time: { label: "Everyone, from a set time", hint: "Hidden until then." },
};
