const NOTICES: Record<string, string> = {
  changed: "Recurring gift changed.",
  paused: "Recurring gift paused. It resumes automatically.",
  resumed: "Recurring gift resumed.",
  skipped: "Next gift skipped.",
  cancelled:
    "Recurring gift canceled. We’ve emailed you a confirmation. Thank you for your giving.",
};

/** What was just done, for the page that follows it. */
export const noticeWords = (notice: string | string[] | undefined): string | undefined =>
  typeof notice === "string" && Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined;
