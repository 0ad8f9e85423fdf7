import { z } from "zod";
import { issueStatement } from "@/lib/giving/receipts/statements";
import { ReceiptView } from "@/lib/giving/receipts/view";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    summary: "Read a donor's statement of a year",
    description:
      "Numbered when it is first asked for, and the same one until its figures change. Its PDF is that of its receipt id.",
    tag: "Donations",
    access: memberAccess,
    permission: "donations_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId, year: PathId }),
    returns: { status: z.literal("success"), data: ReceiptView },
    refuses: adminRefusal,
  },
  async ({ actor, params: { id: donorId, year } }) => ({
    status: "success",
    data: await issueStatement(actor, { donorId, year }),
  }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
