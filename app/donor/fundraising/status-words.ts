/** What each status of a page is called, in the namespace `fundraising`. */
export const STATUS = {
  pending: "statusPending",
  live: "statusLive",
  paused: "statusPaused",
  ended: "statusEnded",
  rejected: "statusRejected",
} as const;

/** What became of a reported gift. */
export const REPORT_STATUS = {
  reported: "reportWaiting",
  confirmed: "reportConfirmed",
  rejected: "reportRejected",
} as const;
