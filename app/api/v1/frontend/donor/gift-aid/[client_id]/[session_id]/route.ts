import { SessionPath } from "@/lib/donors/schema";
import { declareOwnGiftAid, readOwnGiftAid } from "@/lib/giving/gift-aid/own-declarations";
import { OwnDeclaration, OwnGiftAid } from "@/lib/giving/gift-aid/own-schema";
import { DeclarationView } from "@/lib/giving/gift-aid/schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";

const declarations = {
  ...bySignedInDonor,
  tag: "Donor portal",
  params: SessionPath,
} as const;

export const GET = route(
  {
    ...declarations,
    summary: "List one's Gift Aid declarations as a donor",
    description:
      "The latest 100 declarations, newest first, and the wording of those that can still be made.",
    returns: { data: OwnGiftAid },
  },
  async ({ actor }) => ({ data: await readOwnGiftAid(actor) }),
);

export const POST = route(
  {
    ...declarations,
    summary: "Make a Gift Aid declaration as a donor",
    description:
      "Makes a declaration in the wording given in `offers` for the scope. Needs the donor’s name and home address, taken from the profile if omitted. 409 if an earlier declaration already covers all of it, or if the organization doesn’t claim Gift Aid.",
    body: OwnDeclaration,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { data: DeclarationView },
    status: 201,
  },
  async ({ actor, body }) => ({ data: await declareOwnGiftAid(actor, body) }),
);

export const { PUT, PATCH, DELETE, OPTIONS } = otherMethods({ GET, POST });
