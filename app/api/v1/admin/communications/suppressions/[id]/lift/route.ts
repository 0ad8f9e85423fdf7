import { SuppressionLift, SuppressionView } from "@/lib/consents/schema";
import { liftSuppression } from "@/lib/consents/suppressions";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Lift a suppression",
    description:
      "Messages can be sent to the address again, subject to its donor’s own choices. The reason is kept in the activity log.",
    tag: "Communications",
    permission: "donors_edit",
    params: ById,
    body: SuppressionLift,
    idempotency: "optional",
    returns: successOf(SuppressionView),
  },
  async ({ actor, params, body }) => ok(await liftSuppression(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
