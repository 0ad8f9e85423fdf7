import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { MailingView } from "@/lib/mailings/schema";
import { sendMailing } from "@/lib/mailings/sending";
import { MailingSend } from "@/lib/mailings/sending-schema";

export const POST = route(
  {
    ...byMember,
    summary: "Send or schedule a mailing",
    description:
      "With the `preview_token` of `POST …/preview`, now or at `send_at`. 409 `audience_moved` where the audience has changed by more than five donors and one in a hundred since, `preview_expired` after 15 minutes, `preview_changed` where the mailing itself changed.",
    tag: "Mailings",
    permission: "mailings_send",
    alsoNeeds: ["mailings_view", "donors_view"],
    params: ById,
    body: MailingSend,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: successOf(MailingView),
    status: 202,
  },
  async ({ actor, params, body }) => ok(await sendMailing(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE } = otherMethods({ POST });
