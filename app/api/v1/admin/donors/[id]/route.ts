import { z } from "zod";
import { changeDonor, getDonor } from "@/lib/donors/records/donors";
import { DonorChanges, DonorView } from "@/lib/donors/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const donor = {
  tag: "Donors",
  access: memberAccess,
  limits: { known: "api_requests", unknown: "public_requests" },
  params: z.object({ id: PathId }),
  returns: { status: z.literal("success"), data: DonorView },
  refuses: adminRefusal,
} as const;

export const GET = route(
  { ...donor, summary: "Read a donor", permission: "donors_view" },
  async ({ actor, params }) => ({ status: "success", data: await getDonor(actor, params.id) }),
);

export const PUT = route(
  {
    ...donor,
    summary: "Change a donor",
    description:
      "What is not sent stays; null clears. Another email address, or status `archived`, signs the donor out of the portal.",
    permission: "donors_edit",
    marksPortfolio: true,
    body: DonorChanges,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await changeDonor(actor, params.id, body),
  }),
);

export const { POST, PATCH, DELETE } = otherMethods({ GET, PUT });
