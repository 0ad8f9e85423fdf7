import type { FormSummary } from "@/lib/forms/schema";

type Tone = "neutral" | "success" | "warning" | "danger";

export const STATUS_WORDS: Record<FormSummary["status"], { label: string; tone: Tone }> = {
  draft: { label: "Draft", tone: "neutral" },
  published: { label: "Published", tone: "success" },
  closed: { label: "Closed", tone: "warning" },
  archived: { label: "Archived", tone: "neutral" },
};

export const HELD_WORDS: Readonly<Record<string, string>> = {
  honeypot: "A field that no person sees was filled in.",
  too_fast: "It was sent within two seconds.",
  unopened: "It was sent without opening the form.",
  stale: "The form was opened more than two days before.",
};

export const TYPE_WORDS = {
  text: "Short text",
  textarea: "Long text",
  email: "Email",
  phone: "Phone",
  number: "Number",
  date: "Date",
  select: "Dropdown",
  radio: "One choice",
  checkbox: "Several choices",
  multiselect: "Several choices (list)",
  acknowledgement: "Checkbox to agree",
  file: "Files",
} as const;
