import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { checkJourney } from "@/lib/journeys/checking";
import { JourneyCheck, JourneyCheckInput } from "@/lib/journeys/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Check a draft of a journey",
    description:
      "The stored draft, or the one in the request, which isn’t saved. Every problem has its path, such as `nodes.3.paths.0.condition`.",
    tag: "Journeys",
    permission: "journeys_view",
    params: ById,
    body: JourneyCheckInput,
    bodyKilobytes: 4096,
    returns: successOf(JourneyCheck),
  },
  async ({ actor, params, body }) => ok(await checkJourney(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
