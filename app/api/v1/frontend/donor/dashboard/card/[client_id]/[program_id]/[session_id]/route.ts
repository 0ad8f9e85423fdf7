import { z } from "zod";
import { SessionPath } from "@/lib/donors/schema";
import { env } from "@/lib/env";
import { CardInput } from "@/lib/giving/payments/card-schema";
import { updateCard } from "@/lib/giving/payments/donor-cards";
import { signedInDonorAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { cardRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";
import { PathId } from "@/lib/input";

export const POST = route(
  {
    summary: "Update a donor's card",
    description:
      "The card is used for all of the donor’s recurring gifts with this organization, and a failed gift is retried right away. If the card’s bank asks the donor to confirm it, the response is 402 and `redirect` leads to the bank’s page; the card is saved when the donor returns.",
    tag: "Donor portal",
    access: signedInDonorAccess,
    limits: { known: "checkout_writes", unknown: "public_requests" },
    params: SessionPath.extend({ program_id: PathId }),
    body: CardInput,
    idempotency: "optional",
    inSteps: true,
    returns: { status: z.literal("success"), message: z.string(), redirect: z.string() },
    refuses: cardRefusal,
    alsoRefuses: ["declined", "conflict", "unavailable"],
  },
  async ({ actor, params, body }) => {
    const { message } = await updateCard(actor, params.program_id, body);
    return { status: "success", message, redirect: `${env().APP_ORIGIN}/donor` };
  },
);

export const { GET, PUT, PATCH, DELETE, OPTIONS } = otherMethods({ POST });
