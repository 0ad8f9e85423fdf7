import { InvitationPreview, InvitationPreviewRequest } from "@/lib/events/invitations/schema";
import { previewInvitations } from "@/lib/events/invitations/sending";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Preview whom invitations or reminders reach",
    description:
      "How many people will get it, how many won’t and why, ten of them by name, and the `preview_token` that `POST …/send` or `POST …/remind` requires. 422 `no_recipients`.",
    tag: "Invitations",
    permission: "orders_edit",
    params: ById,
    body: InvitationPreviewRequest,
    alsoRefuses: ["conflict"],
    returns: successOf(InvitationPreview),
  },
  async ({ actor, params, body }) => ok(await previewInvitations(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
