import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { requireDonor } from "@/app/_components/donor-caller";
import { cardWords, rhythmOptions } from "@/app/_components/plan/words";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ownPlan } from "../../own-plan";
import { ChangeForm } from "./change-form";

export const metadata: Metadata = { title: "Change recurring gift" };

type Props = { params: Promise<{ id: string }> };

export default async function ChangePlanPage({ params }: Props) {
  const { id } = await params;
  const plan = await ownPlan(await requireDonor(`/donor/plans/${id}/change`), id);
  if (plan.ended_at) redirect(`/donor/plans/${id}`);
  const { frequencies, cards } = plan.choices;
  const rhythms = [...new Set([plan.frequency ?? 0, ...frequencies])].sort((a, b) => a - b);
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
        title="Change recurring gift"
        description="You’ll review the change before it is saved."
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <ChangeForm
            plan={plan}
            rhythms={rhythmOptions(plan, rhythms)}
            cards={cards.map((card) => ({ value: String(card.id), label: cardWords(card) }))}
          />
          <p>
            Different card? <TextLink href="/donor/card">Add it here</TextLink> to use it for all
            your recurring gifts.
          </p>
        </CardContent>
      </Card>
    </>
  );
}
