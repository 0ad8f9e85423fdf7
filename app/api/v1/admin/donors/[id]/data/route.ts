import { exportDonorData } from "@/lib/donors/erasing/erasing";
import { DonorData } from "@/lib/donors/erasing/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const GET = route(
  {
    ...byMember,
    summary: "Export everything held about a donor",
    description:
      "Includes the data donors can download themselves, every row about them by table, and a preview of erasing them with the token that confirms it.",
    tag: "Donors",
    permission: "donors_edit",
    params: ById,
    returns: successOf(DonorData),
  },
  async ({ actor, params }) => ok(await exportDonorData(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
