import type { DECLARATION_SCOPES } from "@/db/schema";

type Scope = (typeof DECLARATION_SCOPES)[number];

const WHAT: Record<Scope, string> = {
  gift: "I want to Gift Aid my donation",
  future: "I want to Gift Aid my donation and any donations I make in the future",
  past_and_future:
    "I want to Gift Aid my donation and any donations I make in the future or have made in the past 4 years",
};

/** HMRC's model declaration for one or several donations (`docs/spec/receipts`). */
export const declarationWords = (charity: string, scope: Scope): string =>
  `${WHAT[scope]} to ${charity}. I am a UK taxpayer and understand that if I pay less Income Tax and/or Capital Gains Tax than the amount of Gift Aid claimed on all my donations in that tax year it is my responsibility to pay any difference.`;
