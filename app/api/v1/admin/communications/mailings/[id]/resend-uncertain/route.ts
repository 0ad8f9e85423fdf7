import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { resendUncertain } from "@/lib/mailings/sending";
import { Resent } from "@/lib/mailings/sending-schema";

export const POST = route(
  {
    ...byMember,
    summary: "Send uncertain emails again",
    description:
      "To recipients who may or may not have gotten it, because the mail server never confirmed delivery. They may get it twice. 409 `not_sent`.",
    tag: "Mailings",
    permission: "mailings_send",
    params: ById,
    alsoRefuses: ["conflict"],
    returns: successOf(Resent),
  },
  async ({ actor, params }) => ok(await resendUncertain(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
