import { stateWords } from "@/app/_components/plan/words";
import { StatusBadge } from "@/app/_components/ui/badge";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { PlanView } from "@/lib/giving/plans/schema";
import { PlanFacts } from "./plan-facts";

/** One plan at a glance, with the way to change it. */
export async function PlanCard({ plan, as = "h2" }: { plan: PlanView; as?: "h2" | "h3" }) {
  const speech = await pageSpeech();
  const { label, tone } = stateWords(plan.status, speech);
  const hasEnded = plan.ended_at !== null;
  return (
    <Card>
      <CardHeader>
        <CardTitle as={as}>{plan.purpose.name}</CardTitle>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <PlanFacts plan={plan} />
        <Link
          href={`/donor/plans/${plan.id}`}
          className={buttonVariants({ variant: "secondary", className: "self-start" })}
        >
          {speech.t("portal").rich(hasEnded ? "viewGifts" : "viewOrChange", {
            name: plan.purpose.name,
            more: (chunks) => <span className="sr-only">{chunks}</span>,
          })}
        </Link>
      </CardContent>
    </Card>
  );
}
