import type { FormSummary } from "@/lib/forms/schema";
import type { SubmissionView } from "@/lib/forms/submission-schema";

type Tone = "neutral" | "success" | "warning" | "danger";

export const STATUS_WORDS: Record<FormSummary["status"], { label: string; tone: Tone }> = {
  draft: { label: "Draft", tone: "neutral" },
  published: { label: "Published", tone: "success" },
  closed: { label: "Closed", tone: "warning" },
  archived: { label: "Archived", tone: "neutral" },
};

/** What became of a submission, and what it waits for. */
export function stateOf({ status, match }: Pick<SubmissionView, "status" | "match">) {
  if (status === "spam") return { label: "Held as spam", tone: "danger" } as const;
  if (status === "rejected") return { label: "Rejected", tone: "neutral" } as const;
  if (status === "pending_confirmation")
    return { label: "Awaiting confirmation", tone: "warning" } as const;
  if (status === "received")
    return match === "review"
      ? ({ label: "Needs review", tone: "warning" } as const)
      : ({ label: "Received", tone: "neutral" } as const);
  return { label: ACCEPTED[match] ?? "Accepted", tone: "success" } as const;
}

const ACCEPTED: Partial<Record<SubmissionView["match"], string>> = {
  anonymous: "Anonymous",
  attached: "Known donor",
  created: "New donor",
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
} as const;
