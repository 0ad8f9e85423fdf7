import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { TextingTest, TextSent } from "@/lib/texting/schema";
import { testTexting } from "@/lib/texting/settings";

export const POST = route(
  {
    ...byMember,
    summary: "Send a test text message",
    description: "To a number that has not opted out, to see whether text messages work.",
    tag: "Communications",
    permission: "settings_edit",
    body: TextingTest,
    alsoRefuses: ["conflict"],
    returns: successOf(TextSent),
  },
  async ({ actor, body }) => ok(await testTexting(actor, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
