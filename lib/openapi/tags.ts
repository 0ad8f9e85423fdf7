/** What each group of operations is about, in the order in which the document lists them. */
export const TAGS: Record<string, string> = {
  "Event registration":
    "What a guest reads and changes behind an order's secret link. The link is the credential.",
  Authentication: "Who is calling, and signing in and out.",
};
