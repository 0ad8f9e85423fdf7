import { eraseDonor } from "@/lib/donors/erasing/erasing";
import { Erased, Erasure } from "@/lib/donors/erasing/schema";
import { otherMethods } from "@/lib/http/methods";
import { ById, byMember } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { ok, successOf } from "@/lib/http/success";

export const POST = route(
  {
    ...byMember,
    summary: "Erase a donor",
    description:
      "Deletes or clears every row about the donor except what the law requires. Needs the preview token from the data export, and the donor’s name. Can’t be undone.",
    tag: "Donors",
    permission: "donors_edit",
    params: ById,
    body: Erasure,
    returns: successOf(Erased),
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ok(await eraseDonor(actor, params.id, body)),
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
