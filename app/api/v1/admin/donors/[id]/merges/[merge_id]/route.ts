import { z } from "zod";
import { undoMerge } from "@/lib/donors/merging/merging";
import { MergeView } from "@/lib/donors/merging/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const DELETE = route(
  {
    summary: "Undo a merge of two donors",
    tag: "Donors",
    access: memberAccess,
    permission: "donors_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId, merge_id: PathId }),
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: MergeView },
    alsoRefuses: ["conflict"],
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await undoMerge(actor, params.id, params.merge_id),
  }),
);

export const { GET, POST, PUT, PATCH } = otherMethods({ DELETE });
