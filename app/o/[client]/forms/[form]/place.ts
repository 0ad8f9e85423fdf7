import { z } from "zod";

/** The organization, form and frame that a page binds to its actions. */
export const SentFormPlace = z.object({
  client: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  form: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  frame: z
    .string()
    .regex(/^[0-9A-Za-z]{43}~[A-Za-z-]{0,35}~[a-z]{1,10}$/)
    .optional(),
});
