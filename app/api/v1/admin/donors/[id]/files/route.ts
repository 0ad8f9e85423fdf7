import { z } from "zod";
import { DonorFileView, listDonorFiles } from "@/lib/donors/records/files";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "List a donor's files",
    tag: "Donors",
    permission: "donors_view",
    params: ById,
    returns: successOf(z.array(DonorFileView)),
  },
  async ({ actor, params }) => ok(await listDonorFiles(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
