import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { VersionSummary } from "@/lib/journeys/schema";
import { listVersions } from "@/lib/journeys/versions";

export const GET = route(
  {
    ...byMember,
    summary: "List the versions of a journey",
    description: "Newest first. A version never changes: donors continue in the one they entered.",
    tag: "Journeys",
    permission: "journeys_view",
    params: ById,
    returns: successOf(z.array(VersionSummary)),
  },
  async ({ actor, params }) => ok(await listVersions(actor, params.id)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
