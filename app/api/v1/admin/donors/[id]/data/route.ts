import { z } from "zod";
import { exportDonorData } from "@/lib/donors/erasing/erasing";
import { DonorData } from "@/lib/donors/erasing/schema";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const GET = route(
  {
    summary: "Export everything held about a donor",
    description:
      "What donors download themselves, every row about them by its table, and a preview of erasing them with the token that confirms it.",
    tag: "Donors",
    access: memberAccess,
    permission: "donors_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    returns: { status: z.literal("success"), data: DonorData },
    refuses: adminRefusal,
  },
  async ({ actor, params }) => ({
    status: "success",
    data: await exportDonorData(actor, params.id),
  }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
