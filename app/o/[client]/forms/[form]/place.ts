import { z } from "zod";

/** The organization and form that a page binds to its actions. */
export const SentFormPlace = z.object({
  client: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  form: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
});
