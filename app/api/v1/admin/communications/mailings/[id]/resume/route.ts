import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { MailingView } from "@/lib/mailings/schema";
import { resumeMailing } from "@/lib/mailings/sending";

export const POST = route(
  {
    ...byMember,
    summary: "Resume a mailing",
    description: "Sending continues with recipients who haven’t gotten it yet. 409 `not_paused`.",
    tag: "Mailings",
    permission: "mailings_send",
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(MailingView),
  },
  async ({ actor, params }) => ok(await resumeMailing(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
