/** What the form of an existing template is about. */
export const TEMPLATE_KEYS = ["name", "subject", "preheader", "content"];
