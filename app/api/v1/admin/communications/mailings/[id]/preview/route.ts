import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { previewMailing } from "@/lib/mailings/preview";
import { MailingPreview } from "@/lib/mailings/sending-schema";

export const POST = route(
  {
    ...byMember,
    summary: "Preview whom a mailing reaches",
    description:
      "How many donors will get it, how many won’t and why, ten of them by name, and the `preview_token` that `POST …/send` requires. 422 `empty_audience`, `no_postal_address`, `broken_segment`.",
    tag: "Mailings",
    permission: "mailings_view",
    alsoNeeds: ["donors_view"],
    params: ById,
    returns: successOf(MailingPreview),
    alsoRefuses: ["invalid"],
  },
  async ({ actor, params }) => ok(await previewMailing(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
