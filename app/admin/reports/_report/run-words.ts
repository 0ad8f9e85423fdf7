import type { Tone } from "@/app/_components/ui/tone";
import type { ReportRunView } from "@/lib/reports/schema";

export const RUN_STATES: Record<ReportRunView["state"], { label: string; tone: Tone }> = {
  queued: { label: "Queued", tone: "neutral" },
  running: { label: "Running", tone: "info" },
  done: { label: "Done", tone: "success" },
  failed: { label: "Failed", tone: "danger" },
  expired: { label: "Removed", tone: "neutral" },
};
