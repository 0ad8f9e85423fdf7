import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireDonor } from "@/app/_components/donor-caller";
import { everyWords } from "@/app/_components/plan/words";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { formatMoney } from "@/lib/format";
import { fromMajor } from "@/lib/money";
import { ownPlan } from "../../own-plan";
import { CancelForm } from "./cancel-form";

export const metadata: Metadata = { title: "Cancel recurring gift" };

type Props = { params: Promise<{ id: string }> };

export default async function CancelPlanPage({ params }: Props) {
  const { id } = await params;
  const plan = await ownPlan(await requireDonor(`/donor/plans/${id}/cancel`), id);
  if (plan.ended_at) redirect(`/donor/plans/${id}`);
  const amount = formatMoney(fromMajor(plan.total, plan.currency), plan.currency);
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            crumbs={[
              { label: "Recurring gifts", href: "/donor/plans" },
              { label: plan.purpose.name, href: `/donor/plans/${id}` },
            ]}
          />
        }
        title="Cancel this recurring gift?"
        description={`${amount} ${everyWords(plan)} for ${plan.purpose.name}. We’ll stop charging your card and email you a confirmation.`}
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          {plan.purpose.kind === "entity" && (
            <p>Your sponsorship also ends, so someone else can become the sponsor.</p>
          )}
          <CancelForm plan={plan.id} />
          <Link
            href={`/donor/plans/${id}`}
            className={buttonVariants({ variant: "secondary", className: "self-start" })}
          >
            Keep or pause it instead
          </Link>
        </CardContent>
      </Card>
    </>
  );
}
