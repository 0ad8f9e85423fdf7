import { z } from "zod";
import { issueStatement } from "@/lib/giving/receipts/statements";
import { ReceiptView } from "@/lib/giving/receipts/view";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    ...byMember,
    summary: "Read a donor's statement of a year",
    description:
      "Numbered when it is first asked for, and the same one until its figures change. Its PDF is that of its receipt id.",
    tag: "Donations",
    permission: "donations_view",
    params: z.object({ id: PathId, year: PathId }),
    returns: successOf(ReceiptView),
  },
  async ({ actor, params: { id: donorId, year } }) =>
    ok(await issueStatement(actor, { donorId, year })),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
