import { z } from "zod";
import { RowId, textUpTo } from "@/lib/input";

/** The program that a page of the checkout binds to its actions. */
export const SentPlace = z.object({
  client: z.string().regex(/^[a-z0-9][a-z0-9-]{0,62}$/),
  programId: RowId,
  program: textUpTo(80),
  frame: textUpTo(100)
    .regex(/^[0-9A-Za-z~-]+$/)
    .optional(),
  /** Of the email that the visitor came by. */
  via: z
    .string()
    .regex(/^[0-9A-Za-z]{43}$/)
    .optional(),
  /** The fundraising page that the gift counts for. */
  page: RowId.optional(),
});
