import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { journeyStats } from "@/lib/journeys/statistics";
import { JourneyStats } from "@/lib/journeys/watching-schema";

export const GET = route(
  {
    ...byMember,
    summary: "Get what a journey did",
    description:
      "How everyone who entered left, and for each step how many reached it, what it did for them, and who is there now.",
    tag: "Journeys",
    permission: "journeys_view",
    params: ById,
    returns: successOf(JourneyStats),
  },
  async ({ actor, params }) => ok(await journeyStats(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
