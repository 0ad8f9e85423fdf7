import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { MailingView } from "@/lib/mailings/schema";
import { pauseMailing } from "@/lib/mailings/sending";

export const POST = route(
  {
    ...byMember,
    summary: "Pause a mailing",
    description: "Nothing more is handed to the mail server. 409 `not_sending`.",
    tag: "Mailings",
    permission: "mailings_send",
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(MailingView),
  },
  async ({ actor, params }) => ok(await pauseMailing(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
