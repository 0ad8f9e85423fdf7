const NOTICES: Record<string, string> = {
  changed: "Your giving plan is changed.",
  paused: "Your giving plan is paused. It goes on by itself.",
  resumed: "Your giving plan goes on.",
  skipped: "Your next gift is skipped.",
  cancelled:
    "Your giving plan is cancelled. We have sent you a mail that says so. Thank you for all you gave.",
};

/** What was just done, for the page that follows it. */
export const noticeWords = (notice: string | string[] | undefined): string | undefined =>
  typeof notice === "string" && Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined;
