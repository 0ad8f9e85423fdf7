import { z } from "zod";
import { SessionPath } from "@/lib/donors/schema";
import { issueStatement } from "@/lib/giving/receipts/statements";
import { ReceiptView } from "@/lib/giving/receipts/view";
import { signedInDonorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    summary: "Read one's statement of a year as a donor",
    description: "Numbered when it is first asked for, and the same one until its figures change.",
    tag: "Donor portal",
    access: signedInDonorAccess,
    limits: { known: "public_requests", unknown: "public_requests" },
    params: SessionPath.extend({ year: PathId }),
    query: z.strictObject({
      donor_id: PathId.optional().meta({
        description: "An organization that the donor gives for; the donor unless given",
      }),
    }),
    refuses: publicRefusal,
    returns: { data: ReceiptView },
  },
  async ({ actor, params: { year }, query }) => ({
    data: await issueStatement(actor, { donorId: query.donor_id ?? actor.donorId, year }),
  }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
