import { z } from "zod";
import { textUpTo } from "@/lib/input";
import { cardNumberPaths, isCardToken } from "@/lib/payments/card-numbers";

const NAME = "Enter the name on the card.";
const LONG_NAME = "The name on the card can have up to 255 characters.";
const TOKEN = "Enter the card again.";

/**
 * A card as the gateway's form hands it out. Anything that looks like a card number is refused, in
 * whatever field it comes (`decisions §5`).
 */
export const CardInput = z
  .looseObject(
    {
      cardHolderName: textUpTo(255, { missing: NAME, tooLong: LONG_NAME }).trim().min(1, NAME),
      token: textUpTo(260, { missing: TOKEN, tooLong: TOKEN })
        .refine(isCardToken, TOKEN)
        .meta({ description: "The token from the gateway’s card form, such as `tok_visa`" }),
    },
    "Send an object with cardHolderName and token.",
  )
  .superRefine((body, context) => {
    for (const path of cardNumberPaths(body))
      context.addIssue({
        code: "custom",
        path: path.split("."),
        message: "Never send a card number. Send its token instead.",
      });
  });
export type CardInputGiven = z.input<typeof CardInput>;
