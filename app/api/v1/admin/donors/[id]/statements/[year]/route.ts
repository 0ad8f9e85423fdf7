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
      "The statement gets its number when first requested, and stays the same until its figures change. Download its PDF by its receipt ID.",
    tag: "Donations",
    permission: "donations_view",
    params: z.object({ id: PathId, year: PathId }),
    returns: successOf(ReceiptView),
  },
  async ({ actor, params: { id: donorId, year } }) =>
    ok(await issueStatement(actor, { donorId, year })),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
