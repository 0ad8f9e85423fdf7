import { z } from "zod";
import { SessionPath } from "@/lib/donors/schema";
import { GivingYear, readGivingYear } from "@/lib/giving/receipts/own-receipts";
import { signedInDonorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    summary: "List one's gifts and receipts of a year as a donor",
    description: "The latest year with gifts unless another one is named.",
    tag: "Donor portal",
    access: signedInDonorAccess,
    limits: { known: "public_requests", unknown: "public_requests" },
    params: SessionPath,
    query: z.strictObject({
      year: z
        .string()
        .regex(/^\d{4}$/, "Enter a year such as 2026.")
        .transform(Number)
        .optional(),
    }),
    refuses: publicRefusal,
    returns: { data: GivingYear },
  },
  async ({ actor, query }) => ({ data: await readGivingYear(actor, query.year) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
