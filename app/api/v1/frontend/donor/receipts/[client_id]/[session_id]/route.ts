import { z } from "zod";
import { SessionPath } from "@/lib/donors/schema";
import { GivingYear, readGivingYear } from "@/lib/giving/receipts/own-receipts";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...bySignedInDonor,
    summary: "List one's gifts and receipts of a year as a donor",
    description: "The latest year with gifts if no year is given.",
    tag: "Donor portal",
    params: SessionPath,
    query: z.strictObject({
      year: z
        .string()
        .regex(/^\d{4}$/, "Enter a year such as 2026.")
        .transform(Number)
        .optional(),
    }),
    returns: { data: GivingYear },
  },
  async ({ actor, query }) => ({ data: await readGivingYear(actor, query.year) }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
