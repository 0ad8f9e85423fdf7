import { z } from "zod";
import { BENEFIT_KINDS } from "@/db/schema";

export const Benefit = z.enum(BENEFIT_KINDS).meta({
  description:
    "What the payer gets in return: `none`; `valued`, with its market value; `insubstantial` by the year's limits; `intangible_religious`; `mixed`, religious beside what is valued; `non_deductible`, where the payment is no gift at all (a raffle, dues)",
});
export type Benefit = z.output<typeof Benefit>;
