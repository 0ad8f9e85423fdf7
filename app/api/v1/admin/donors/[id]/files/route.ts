import { z } from "zod";
import { DonorFileView, listDonorFiles } from "@/lib/donors/records/files";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    summary: "List a donor's files",
    tag: "Donors",
    access: memberAccess,
    permission: "donors_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    returns: { status: z.literal("success"), data: z.array(DonorFileView) },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await listDonorFiles(actor, params.id),
  }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
