import { z } from "zod";
import { endSession } from "@/lib/donors/portal/session-list";
import { SessionPath } from "@/lib/donors/schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const DELETE = route(
  {
    ...bySignedInDonor,
    summary: "End one of a donor's sessions",
    tag: "Donor portal",
    params: SessionPath.extend({ id: PathId }),
    returns: { message: z.string() },
  },
  async ({ actor, params }) => {
    await endSession(actor, params.id);
    return { message: "Signed out there." };
  },
);

export const { GET, POST, PUT, PATCH, OPTIONS } = otherMethods({ DELETE });
