import { z } from "zod";
import { undoMerge } from "@/lib/donors/merging/merging";
import { MergeView } from "@/lib/donors/merging/schema";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";

export const DELETE = route(
  {
    ...byMember,
    summary: "Undo a merge of two donors",
    tag: "Donors",
    permission: "donors_edit",
    params: z.object({ id: PathId, merge_id: PathId }),
    marksPortfolio: true,
    returns: successOf(MergeView),
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params }) => ok(await undoMerge(actor, params.id, params.merge_id)),
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
