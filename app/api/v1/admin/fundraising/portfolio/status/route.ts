import { z } from "zod";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { getProjectionStatus } from "@/lib/portfolio/projection/rebuild";
import { ProjectionProgress } from "@/lib/portfolio/schema";

export const GET = route(
  {
    summary: "Read the state of the portfolio projection",
    tag: "Fundraising portfolio",
    access: memberAccess,
    permission: "donors_view",
    limits: { known: "api_requests", unknown: "public_requests" },
    returns: { status: z.literal("success"), data: ProjectionProgress },
    refuses: adminRefusal,
  },
  async ({ actor }) => ({ status: "success", data: await getProjectionStatus(actor) }),
);

export const { POST, PUT, PATCH, DELETE } = otherMethods({ GET });
