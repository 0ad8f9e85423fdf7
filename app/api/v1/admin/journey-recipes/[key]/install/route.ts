import { z } from "zod";
import { Reply } from "@/lib/http/contract";
import { otherMethods } from "@/lib/http/methods";
import { locationOf } from "@/lib/http/paging";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { created, createdOf } from "@/lib/http/success";
import { textUpTo } from "@/lib/input";
import { installRecipe } from "@/lib/journeys/recipes/installing";
import { JourneyView } from "@/lib/journeys/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Install a recipe",
    description:
      "As a draft, with its topic and with its texts in the organization’s language. It does nothing before it is activated.",
    tag: "Journeys",
    permission: "journeys_edit",
    params: z.object({ key: textUpTo(40) }),
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: createdOf(JourneyView),
    status: 201,
  },
  async ({ actor, params }) => {
    const data = await installRecipe(actor, params.key);
    return new Reply(created(data), locationOf(`/admin/journeys/${data.id}`));
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
