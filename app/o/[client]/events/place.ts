import { z } from "zod";

/** The organization and event that a page binds to its actions. */
export const SentEventPlace = z.object({
  client: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  event: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
});
