import { optionsOf } from "@/app/_components/forms/choices";
import type { Tone } from "@/app/_components/ui/tone";
import type { EventPersonRole } from "@/lib/events/agenda/schema";
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
  individual: { label: "One person", hint: "Each ticket admits one guest." },
  table: { label: "A table", hint: "Guests seated together, for example, eight at a dinner" },
  team: { label: "A team", hint: "Guests who play together, for example, four at golf" },
  family: { label: "A family", hint: "A household attending together" },
};

export const TIMING_WORDS: Record<TicketTypeView["attendee_details_timing"], Words> = {
  checkout: {
    label: "At registration",
    hint: "Every guest must be named before payment.",
  },
  before_event: {
    label: "Until the event",
    hint: "The buyer names guests later with the emailed link.",
  },
  optional: { label: "Not needed", hint: "Guest names are optional." },
};

export const SCOPE_WORDS: Record<QuestionSetupView["scope"], Words> = {
  buyer: { label: "The buyer", hint: "Once per registration, at checkout" },
  group: { label: "Each group", hint: "Once per table, team, family or single ticket" },
  attendee: { label: "Each guest", hint: "Once per guest" },
};

export const QUESTION_WORDS: Record<QuestionSetupView["field_type"], string> = {
  text: "Short text",
  textarea: "Long text",
  email: "Email address",
  phone: "Phone number",
  number: "Number",
  date: "Date",
  select: "Dropdown, one answer",
  radio: "Radio buttons, one answer",
  checkbox: "Checkboxes, several answers",
  multiselect: "List, several answers",
  acknowledgement: "Consent checkbox",
};

type Audience = EventSetupView["location"]["audience"];

export const AUDIENCE_WORDS: Record<Audience, Words> = {
  everyone: { label: "Everyone", hint: "Shown on the public page" },
  registered: { label: "Registered guests", hint: "Shown after registration" },
  paid: { label: "Guests who have paid", hint: "Shown after payment" },
  from_time: { label: "Everyone, from a date and time", hint: "Hidden until then" },
};

export const ROLE_WORDS: Record<EventPersonRole, string> = {
  speaker: "Speaker",
  moderator: "Moderator",
  host: "Host",
  emcee: "Emcee",
  honoree: "Honoree",
  auctioneer: "Auctioneer",
  performer: "Performer",
};

export const ROLE_OPTIONS = optionsOf(ROLE_WORDS);
