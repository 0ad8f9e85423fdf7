import { changeDonor, getDonor } from "@/lib/donors/records/donors";
import { DonorChanges, DonorView } from "@/lib/donors/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

const donor = {
  ...byMember,
  tag: "Donors",
  params: ById,
  returns: successOf(DonorView),
} as const;

export const GET = route(
  { ...donor, summary: "Read a donor", permission: "donors_view" },
  async ({ actor, params }) => ok(await getDonor(actor, params.id)),
);

export const PUT = route(
  {
    ...donor,
    summary: "Change a donor",
    description:
      "Omitted fields stay as they are; null clears a field. A new email address, or status `archived`, signs the donor out of the portal.",
    permission: "donors_edit",
    marksPortfolio: true,
    body: DonorChanges,
  },
  async ({ actor, params, body }) => ok(await changeDonor(actor, params.id, body)),
);

export const { POST, PATCH, DELETE, OPTIONS } = otherMethods({ GET, PUT });
