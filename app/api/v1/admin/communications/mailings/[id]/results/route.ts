import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { readResults } from "@/lib/mailings/results";
import { MailingResults } from "@/lib/mailings/sending-schema";

export const GET = route(
  {
    ...byMember,
    summary: "Read the results of a mailing",
    description:
      "Who got it, who followed a link, and what it raised, in the organization’s currency. Opens are not tracked.",
    tag: "Mailings",
    permission: "mailings_view",
    alsoNeeds: ["donations_view"],
    params: ById,
    returns: successOf(MailingResults),
  },
  async ({ actor, params }) => ok(await readResults(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
