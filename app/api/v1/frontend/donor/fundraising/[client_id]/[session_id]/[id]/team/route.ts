import { z } from "zod";
import { listOwnTeam } from "@/lib/fundraising/own-pages";
import { OwnPagePath, OwnTeamMember } from "@/lib/fundraising/own-schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

export const GET = route(
  {
    ...bySignedInDonor,
    summary: "List the pages of one’s own fundraising team",
    description:
      "For its captain: the members’ pages with what each has raised, those with most first; 100 at most. A page that isn’t a team has none.",
    tag: "Donor fundraising",
    params: OwnPagePath,
    returns: { data: z.array(OwnTeamMember) },
  },
  async ({ actor, params }) => ({ data: await listOwnTeam(actor, params.id) }),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
