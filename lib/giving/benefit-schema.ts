import { z } from "zod";
import { BENEFIT_KINDS } from "@/db/schema";

export const Benefit = z.enum(BENEFIT_KINDS).meta({
  description:
    "What the payer gets in return: `none`; `valued`, with a market value; `insubstantial`, within the year’s limits; `intangible_religious`; `mixed`, both religious and valued; `non_deductible`, where the payment isn’t a gift at all (a raffle, dues)",
});
export type Benefit = z.output<typeof Benefit>;
