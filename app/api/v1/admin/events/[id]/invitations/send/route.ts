import { PreviewConfirmed, SentInvitations } from "@/lib/events/invitations/schema";
import { sendInvitations } from "@/lib/events/invitations/sending";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Send invitations that are drafts",
    description:
      "With the `preview_token` of `POST …/preview`; 409 `preview_changed` if the preview no longer holds, `preview_expired` after 15 minutes. Each invitation gets each email at most once.",
    tag: "Invitations",
    permission: "orders_edit",
    params: ById,
    body: PreviewConfirmed,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(SentInvitations),
    status: 202,
  },
  async ({ actor, params, body }) => ok(await sendInvitations(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
