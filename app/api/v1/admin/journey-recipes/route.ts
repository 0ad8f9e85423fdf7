import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { listRecipes } from "@/lib/journeys/recipes/installing";
import { RecipeView } from "@/lib/journeys/watching-schema";

export const GET = route(
  {
    ...byMember,
    summary: "List recipes for journeys",
    description: "Journeys to begin with: what each does, when, and whom it never writes to.",
    tag: "Journeys",
    permission: "journeys_view",
    returns: successOf(z.array(RecipeView)),
  },
  async ({ actor }) => ok(await listRecipes(actor)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
