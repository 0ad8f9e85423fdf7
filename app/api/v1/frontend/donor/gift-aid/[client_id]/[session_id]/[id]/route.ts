import { SessionPath } from "@/lib/donors/schema";
import { getOwnDeclaration, withdrawOwnDeclaration } from "@/lib/giving/gift-aid/own-declarations";
import { OwnWithdrawal } from "@/lib/giving/gift-aid/own-schema";
import { DeclarationView } from "@/lib/giving/gift-aid/schema";
import { otherMethods } from "@/lib/http/methods";
import { bySignedInDonor } from "@/lib/http/presets";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

const declaration = {
  ...bySignedInDonor,
  tag: "Donor portal",
  params: SessionPath.extend({ id: PathId }),
  returns: { data: DeclarationView },
} as const;

export const GET = route(
  { ...declaration, summary: "Read one of one's Gift Aid declarations as a donor" },
  async ({ actor, params }) => ({ data: await getOwnDeclaration(actor, params.id) }),
);

export const PATCH = route(
  {
    ...declaration,
    summary: "Withdraw one of one's Gift Aid declarations as a donor",
    description:
      "Takes effect today or on a later day. Gifts made on or after that day are no longer covered; earlier gifts stay covered. 409 if already withdrawn.",
    body: OwnWithdrawal,
    alsoRefuses: ["conflict"],
  },
  async ({ actor, params, body }) => ({
    data: await withdrawOwnDeclaration(actor, params.id, body),
  }),
);

export const { POST, PUT, DELETE, OPTIONS } = otherMethods({ GET, PATCH });
