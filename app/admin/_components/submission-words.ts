import type { SubmissionView } from "@/lib/forms/submission-schema";

/** The status of a submission and of its match. */
export function submissionState({ status, match }: Pick<SubmissionView, "status" | "match">) {
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
  signed_link: "Personal link",
};
