import { wordOf } from "@/lib/http/lenient";

const NOTICES = {
  changed: "noticeChanged",
  raised: "noticeRaised",
  lowered: "noticeLowered",
  undone: "noticeUndone",
  paused: "noticePaused",
  resumed: "noticeResumed",
  skipped: "noticeSkipped",
  cancelled: "noticeCancelled",
} as const;

type Notice = (typeof NOTICES)[keyof typeof NOTICES];

/** The message of what was just done, for the page that follows it. */
export const noticeOf = (notice: string | string[] | undefined): Notice | undefined =>
  wordOf<Notice>(NOTICES, notice);
