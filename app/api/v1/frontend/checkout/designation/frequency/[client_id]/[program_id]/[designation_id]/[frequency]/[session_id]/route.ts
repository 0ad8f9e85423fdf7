import { z } from "zod";
import { changeItem } from "@/lib/checkout/item-changes";
import { frequencyWords } from "@/lib/checkout/offers";
import { DesignationFrequencyPath } from "@/lib/checkout/schema";
import { donorSessionAccess } from "@/lib/http/access";
import { otherMethods } from "@/lib/http/methods";
import { frequencyRefusal } from "@/lib/http/refusals";
import { route } from "@/lib/http/route";

export const PUT = route(
  {
    summary: "Update the frequency of a designation in checkout",
    description:
      "Months between gifts; 0 is once. The designation, by its id or its word, is in the session's checkout already. Repeating it changes nothing.",
    tag: "Giving",
    access: donorSessionAccess,
    limits: { known: "checkout_writes", unknown: "unknown_tokens" },
    params: DesignationFrequencyPath,
    returns: { status: z.literal("success"), message: z.string(), redirect_url: z.string() },
    refuses: frequencyRefusal,
    alsoRefuses: ["invalid", "conflict"],
  },
  async ({ actor, params: { program_id, designation_id: designation, frequency } }) => {
    const { url } = await changeItem(actor, program_id, { designation }, { frequency });
    const message = `This gift is given ${frequencyWords(Number(frequency))} from now on.`;
    return { status: "success", message, redirect_url: url };
  },
);

export const { GET, POST, PATCH, DELETE, OPTIONS } = otherMethods({ PUT });
