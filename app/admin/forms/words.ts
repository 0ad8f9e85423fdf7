import type { FormSummary } from "@/lib/forms/schema";

type Tone = "neutral" | "success" | "warning" | "danger";

export const STATUS_WORDS: Record<FormSummary["status"], { label: string; tone: Tone }> = {
  draft: { label: "Draft", tone: "neutral" },
  published: { label: "Published", tone: "success" },
  closed: { label: "Closed", tone: "warning" },
  archived: { label: "Archived", tone: "neutral" },
};

export const HELD_WORDS: Readonly<Record<string, string>> = {
  honeypot: "A hidden field that people can’t see was filled in.",
  too_fast: "The form was submitted within two seconds.",
  unopened: "The form was submitted without being opened.",
  stale: "The form was opened more than two days earlier.",
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
  acknowledgement: "Consent checkbox",
  file: "Files",
} as const;
