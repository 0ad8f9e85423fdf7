import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { MailingView } from "@/lib/mailings/schema";
import { cancelMailing } from "@/lib/mailings/sending";

export const POST = route(
  {
    ...byMember,
    summary: "Cancel a mailing",
    description:
      "A scheduled mailing becomes a draft again. If the mailing has started, nothing more is sent. 409 `not_sending`.",
    tag: "Mailings",
    permission: "mailings_send",
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(MailingView),
  },
  async ({ actor, params }) => ok(await cancelMailing(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
