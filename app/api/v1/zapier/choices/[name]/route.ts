import { z } from "zod";
import { otherMethods } from "@/lib/http/methods";
import { byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { CHOICE_NAMES, listChoices } from "@/lib/integrations/choices";
import { ChoiceView } from "@/lib/integrations/schema";

export const GET = route(
  {
    ...byMember,
    tag: "Automation services",
    summary: "List choices",
    description: "What an automation can choose from, such as designations, by name.",
    alsoRefuses: ["forbidden"],
    params: z.object({ name: z.enum(CHOICE_NAMES) }),
    returns: successOf(z.array(ChoiceView)),
  },
  async ({ actor, params }) => ok(await listChoices(actor, params.name)),
);

export const { POST, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET });
