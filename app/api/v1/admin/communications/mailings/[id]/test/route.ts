import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { testMailing } from "@/lib/mailings/preview";
import { MailingTest, TestSent } from "@/lib/mailings/sending-schema";

export const POST = route(
  {
    ...byMember,
    summary: "Send a test of a mailing",
    description:
      "To the caller’s own address, or that of the API key’s owner. Its unsubscribe links do nothing.",
    tag: "Mailings",
    permission: "mailings_edit",
    alsoNeeds: ["mailings_view", "donors_view"],
    params: ById,
    body: MailingTest,
    idempotency: "optional",
    returns: successOf(TestSent),
  },
  async ({ actor, params, body }) => ok(await testMailing(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
