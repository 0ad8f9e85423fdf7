/** What the form of an existing letter template is about. */
export const LETTER_KEYS = ["name", "subject", "content", "is_default", "status"];
