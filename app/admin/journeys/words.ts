import type { Tone } from "@/app/_components/ui/tone";
import type { JourneySummary } from "@/lib/journeys/schema";
import type { EnrollmentSummary } from "@/lib/journeys/watching-schema";

export const STATE_WORDS: Record<JourneySummary["state"], { label: string; tone: Tone }> = {
  draft: { label: "Draft", tone: "neutral" },
  active: { label: "Active", tone: "success" },
  paused: { label: "Paused", tone: "warning" },
  archived: { label: "Archived", tone: "neutral" },
};

export const ENROLLMENT_WORDS: Record<EnrollmentSummary["state"], { label: string; tone: Tone }> = {
  active: { label: "Inside", tone: "info" },
  completed: { label: "Completed", tone: "success" },
  exited: { label: "Exited", tone: "neutral" },
  failed: { label: "Failed", tone: "danger" },
};

export const OUTCOME_TONES: Record<string, Tone> = {
  done: "success",
  skipped: "neutral",
  postponed: "warning",
  failed: "danger",
};
