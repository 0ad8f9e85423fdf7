import { NewLink, RelationshipView } from "@/lib/donors/relationship-schema";
import { linkDonor } from "@/lib/donors/relationships/relationships";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Link a donor to a relationship",
    tag: "Donors",
    permission: "donors_edit",
    params: ById,
    body: NewLink,
    idempotency: "optional",
    marksPortfolio: true,
    returns: successOf(RelationshipView),
    status: 201,
  },
  async ({ actor, params, body }) => ok(await linkDonor(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
