import { redirect } from "next/navigation";
import { requireDonor } from "@/app/_components/donor-caller";
import { orMissing } from "@/app/_components/or-missing";
import { cardWords, rhythmOptions } from "@/app/_components/plan/words";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { titled } from "../../../_components/page-title";
import DonorNotFound from "../../../not-found";
import { ownPlan } from "../../own-plan";
import { ChangeForm } from "./change-form";

export const generateMetadata = titled("changePlan");

type Props = { params: Promise<{ id: string }> };

async function ChangePlanPage({ params }: Props) {
  const { id } = await params;
  const plan = await ownPlan(await requireDonor(`/donor/plans/${id}/change`), id);
  if (plan.ended_at) redirect(`/donor/plans/${id}`);
  const { frequencies, cards } = plan.choices;
  const rhythms = [...new Set([plan.frequency ?? 0, ...frequencies])].sort((a, b) => a - b);
  const speech = await pageSpeech();
  const t = speech.t("portal");
  return (
    <>
      <PageHeader
        above={
          <Breadcrumbs
            crumbs={[
              { label: t("recurringGifts"), href: "/donor/plans" },
              { label: plan.purpose.name, href: `/donor/plans/${id}` },
            ]}
          />
        }
        title={t("changePlan")}
        description={t("reviewFirst")}
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <ChangeForm
            plan={plan}
            rhythms={rhythmOptions(plan, rhythms, speech)}
            cards={cards.map((card) => ({
              value: String(card.id),
              label: cardWords(card, speech),
            }))}
          />
          <p>
            {t.rich("otherCard", {
              link: (chunks) => <TextLink href="/donor/card">{chunks}</TextLink>,
            })}
          </p>
        </CardContent>
      </Card>
    </>
  );
}

export default orMissing(DonorNotFound, ChangePlanPage);
