import { z } from "zod";
import { endSession } from "@/lib/donors/portal/session-list";
import { SessionPath } from "@/lib/donors/schema";
import { signedInDonorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { publicRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const DELETE = route(
  {
    summary: "End one of a donor's sessions",
    tag: "Donor portal",
    access: signedInDonorAccess,
    limits: { known: "public_requests", unknown: "public_requests" },
    params: SessionPath.extend({ id: PathId }),
    refuses: publicRefusal,
    returns: { message: z.string() },
  },
  async ({ actor, params }) => {
    await endSession(actor, params.id);
    return { message: "Signed out there." };
  },
);

export const { GET, POST, PUT, PATCH } = otherMethods({ DELETE });
