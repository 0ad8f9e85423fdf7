import { z } from "zod";
import { listMerges } from "@/lib/donors/merging/merging";
import { MergeView } from "@/lib/donors/merging/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    summary: "List who was merged into a donor",
    tag: "Donors",
    access: memberAccess,
    permission: "donors_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    returns: { status: z.literal("success"), data: z.array(MergeView) },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({ status: "success", data: await listMerges(actor, params.id) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
