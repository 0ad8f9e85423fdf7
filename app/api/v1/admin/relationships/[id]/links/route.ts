import { z } from "zod";
import { NewLink, RelationshipView } from "@/lib/donors/relationship-schema";
import { linkDonor } from "@/lib/donors/relationships/relationships";
import { memberAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { adminRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Link a donor to a relationship",
    tag: "Donors",
    access: memberAccess,
    permission: "donors_edit",
    limits: { known: "api_requests", unknown: "public_requests" },
    params: z.object({ id: PathId }),
    body: NewLink,
    idempotency: "optional",
    marksPortfolio: true,
    returns: { status: z.literal("success"), data: RelationshipView },
    status: 201,
    refuses: adminRefusal,
  },
  async ({ actor, params, body }) => ({
    status: "success",
    data: await linkDonor(actor, params.id, body),
  }),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
