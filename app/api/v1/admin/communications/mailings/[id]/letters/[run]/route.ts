import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { getLetterRun } from "@/lib/postal/runs";
import { LetterRunPath, LetterRunView } from "@/lib/postal/schema";

export const GET = route(
  {
    ...byMember,
    summary: "Get a print run of a mailing’s letters",
    tag: "Mailings",
    permission: "mailings_view",
    alsoNeeds: ["donors_view"],
    params: LetterRunPath,
    returns: successOf(LetterRunView),
  },
  async ({ actor, params }) => ok(await getLetterRun(actor, params)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
