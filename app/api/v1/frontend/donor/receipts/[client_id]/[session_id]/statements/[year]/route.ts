import { z } from "zod";
import { SessionPath } from "@/lib/donors/schema";
import { issueStatement } from "@/lib/giving/receipts/statements";
import { ReceiptView } from "@/lib/giving/receipts/view";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { PathId, QueryId } from "@/lib/input";

export const GET = route(
  {
    ...bySignedInDonor,
    summary: "Read one's statement of a year as a donor",
    description:
      "The statement gets its number when first requested, and stays the same until its figures change.",
    tag: "Donor portal",
    params: SessionPath.extend({ year: PathId }),
    query: z.strictObject({
      donor_id: QueryId.optional().meta({
        description: "An organization the donor gives on behalf of; the donor if omitted",
      }),
    }),
    returns: { data: ReceiptView },
  },
  async ({ actor, params: { year }, query }) => ({
    data: await issueStatement(actor, { donorId: query.donor_id ?? actor.donorId, year }),
  }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
