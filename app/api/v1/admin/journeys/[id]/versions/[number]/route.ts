import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { PathId } from "@/lib/input";
import { VersionView } from "@/lib/journeys/schema";
import { getVersion } from "@/lib/journeys/versions";

export const GET = route(
  {
    ...byMember,
    summary: "Get a version of a journey",
    description:
      "With its steps, and what changed since the previous version, in one sentence each.",
    tag: "Journeys",
    permission: "journeys_view",
    params: z.object({ ...ById.shape, number: PathId }),
    returns: successOf(VersionView),
  },
  async ({ actor, params }) => ok(await getVersion(actor, params.id, params.number)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
