import { publishForm } from "@/lib/forms/forms";
import { FormView } from "@/lib/forms/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Publish a form",
    description:
      "From now on, visitors see the draft, as a version that never changes. Visitors who opened the previous version can still submit it.",
    tag: "Forms",
    permission: "forms_edit",
    params: ById,
    idempotency: "optional",
    alsoRefuses: ["conflict", "invalid"],
    returns: successOf(FormView),
  },
  async ({ actor, params }) => ok(await publishForm(actor, params.id)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
