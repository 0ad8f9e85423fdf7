/** Where the reader of a mail about a topic chooses what they get. */
export type TopicLinks = {
  /** The page where they choose. */
  preferences: string;
  /** The page whose button ends all mail but receipts. */
  unsubscribe: string;
  /** What mail programs send a POST to, without asking (RFC 8058). */
  oneClick: string;
};

/** The head of a mail about a topic; receipts and the like carry none of it. */
export const unsubscribeHeaders = (oneClick: string) => ({
  "List-Unsubscribe": `<${oneClick}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
