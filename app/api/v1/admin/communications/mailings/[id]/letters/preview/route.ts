import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";
import { previewLetters } from "@/lib/postal/runs";
import { LettersAsked, LettersPreview } from "@/lib/postal/schema";

export const POST = route(
  {
    ...byMember,
    summary: "Preview who gets a letter of a mailing",
    description:
      "The number of letters, who gets none and why, the first ten, and the `preview_token` that `POST …/letters` requires. 422 `empty_audience`, `no_postal_address`, `broken_segment`.",
    tag: "Mailings",
    permission: "mailings_view",
    alsoNeeds: ["donors_view"],
    params: ById,
    body: LettersAsked,
    returns: successOf(LettersPreview),
  },
  async ({ actor, params, body }) => ok(await previewLetters(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
