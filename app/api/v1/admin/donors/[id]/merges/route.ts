import { z } from "zod";
import { listMerges } from "@/lib/donors/merging/merging";
import { MergeView } from "@/lib/donors/merging/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "List who was merged into a donor",
    tag: "Donors",
    permission: "donors_view",
    params: ById,
    returns: successOf(z.array(MergeView)),
  },
  async ({ actor, params }) => ok(await listMerges(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
