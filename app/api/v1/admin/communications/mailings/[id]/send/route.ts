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
      "With the `preview_token` of `POST …/preview`, now or at `send_at`. 409 `audience_moved` if the audience has since changed by more than five donors and more than 1%, `preview_expired` after 15 minutes, `preview_changed` if the mailing itself has changed.",
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

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
