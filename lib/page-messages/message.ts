/** An email of a page's owner that a process has claimed. */
export type MessageClaim = { id: number; organizationId: number };

/** Whom it goes to now, and what it says. */
export type MessageTo = MessageClaim & {
  address: string;
  kind: "ask" | "thanks";
  body: string;
  title: string;
  slug: string;
  campaign: string;
  client: string;
  /** The owner's name; null once they were erased. */
  owner: string | null;
  language: string | null;
  attempts: number;
};
