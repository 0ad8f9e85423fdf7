import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { renderMailing } from "@/lib/mailings/preview";
import { MailingRender, RenderedMailing } from "@/lib/mailings/sending-schema";

export const POST = route(
  {
    ...byMember,
    summary: "Render a mailing as a donor reads it",
    description:
      "Without `donor_id`, as a made-up donor who sees every block. Links go straight to their targets, so no clicks are counted.",
    tag: "Mailings",
    permission: "mailings_view",
    alsoNeeds: ["donors_view"],
    params: ById,
    body: MailingRender,
    returns: successOf(RenderedMailing),
  },
  async ({ actor, params, body }) => ok(await renderMailing(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
