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
      "The latest 100 declarations, newest first, and the words of those that can still be made.",
    returns: { data: OwnGiftAid },
  },
  async ({ actor }) => ({ data: await readOwnGiftAid(actor) }),
);

export const POST = route(
  {
    ...declarations,
    summary: "Make a Gift Aid declaration as a donor",
    description:
      "Declares in the words that `offers` has for the scope. Needs the donor's name and home address, from the profile unless given. 409 when an earlier declaration covers all of it, and where the organization claims no Gift Aid.",
    body: OwnDeclaration,
    idempotency: "optional",
    alsoRefuses: ["conflict"],
    returns: { data: DeclarationView },
    status: 201,
  },
  async ({ actor, body }) => ({ data: await declareOwnGiftAid(actor, body) }),
);

export const { PUT, PATCH, DELETE } = otherMethods({ GET, POST });
