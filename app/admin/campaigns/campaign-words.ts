import type { Tone } from "@/app/_components/ui/tone";
import type { CampaignView, PageView } from "@/lib/fundraising/schema";

type State = { label: string; tone: Tone };

export const CAMPAIGN_STATES: Record<CampaignView["status"], State> = {
  draft: { label: "Draft", tone: "neutral" },
  published: { label: "Published", tone: "success" },
  archived: { label: "Archived", tone: "neutral" },
};

export const PAGE_STATES: Record<PageView["status"], State> = {
  pending: { label: "Waiting", tone: "warning" },
  live: { label: "Live", tone: "success" },
  paused: { label: "Paused", tone: "neutral" },
  ended: { label: "Ended", tone: "neutral" },
  rejected: { label: "Rejected", tone: "danger" },
};

export const PAGE_KINDS: Record<PageView["kind"], string> = {
  campaign: "Campaign",
  team: "Team",
  individual: "Page",
};
