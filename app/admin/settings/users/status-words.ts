import type { Tone } from "@/app/_components/ui/tone";
import type { ListedUser } from "@/lib/accounts/users";

export const STATUS_WORDS: Record<ListedUser["status"], { tone: Tone; label: string }> = {
  active: { tone: "success", label: "Active" },
  invited: { tone: "info", label: "Invited" },
  suspended: { tone: "danger", label: "Suspended" },
};
