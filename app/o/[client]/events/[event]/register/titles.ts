import type { QuoteSnapshot } from "@/lib/events/quote-schema";
import type { EventWords } from "../../words";
import type { PlannedGroup } from "./asking";

/** The groups of a quote with what they are called: `Table of eight 2` where there are several. */
export function titledPlan(
  { t }: EventWords,
  { group_plan, lines }: QuoteSnapshot,
): (PlannedGroup & { title: string })[] {
  return group_plan.map((group) => {
    const label = lines.find(({ key }) => key === group.line_key)?.label ?? t("ticket");
    const alike = group_plan.filter(({ line_key }) => line_key === group.line_key);
    const number = alike.findIndex(({ key }) => key === group.key) + 1;
    return { ...group, title: alike.length > 1 ? t("numbered", { label, number }) : label };
  });
}
