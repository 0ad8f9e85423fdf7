import { spokenEntry } from "@/app/_components/card/spoken-entry";
import { requireDonor } from "@/app/_components/donor-caller";
import { cardWords } from "@/app/_components/plan/words";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { listCards } from "@/lib/giving/payments/donor-cards";
import { listOwnPlans } from "@/lib/giving/plans/list";
import { cardSummary } from "@/lib/giving/plans/view";
import { cardEntry } from "@/lib/payments/card-entry";
import { titled } from "../_components/page-title";
import { Trouble } from "../_overview/trouble";
import { CardForm } from "./card-form";

export const generateMetadata = titled("yourCard");

export default async function CardPage() {
  const donor = await requireDonor("/donor/card");
  const [plans, cards] = await Promise.all([listOwnPlans(donor), listCards(donor)]);
  const speech = await pageSpeech();
  const t = speech.t("portal");
  const running = plans.filter(({ ended_at }) => ended_at === null);
  const others = running.map((plan) => plan.donor).filter(({ id }) => id !== donor.donorId);
  const givers = [
    { value: String(donor.donorId), label: t("myself") },
    ...new Map(others.map(({ id, name }) => [id, { value: String(id), label: name }])).values(),
  ];
  return (
    <>
      <PageHeader
        above={<Breadcrumbs crumbs={[{ label: t("recurringGifts"), href: "/donor/plans" }]} />}
        title={t("yourCard")}
        description={t("cardText")}
      />
      <Trouble plans={running} />
      <Card>
        <CardHeader>
          <CardTitle>{t("newCard")}</CardTitle>
        </CardHeader>
        <CardContent>
          <CardForm
            entry={spokenEntry(await cardEntry(donor.organizationId), speech)}
            givers={givers}
          />
        </CardContent>
      </Card>
      {cards.length > 0 && (
        <Card>
          <CardHeader>
            <CardTitle>{t("savedCards")}</CardTitle>
          </CardHeader>
          <CardContent>
            <ul className="divide-y">
              {cards.map((card) => (
                <li key={card.id} className="flex flex-wrap justify-between gap-x-6 py-3">
                  <span>{cardWords(cardSummary(card), speech)}</span>
                  {card.expYear !== null && (
                    <span className="text-muted-foreground">
                      {t("expires", {
                        date: `${String(card.expMonth).padStart(2, "0")}/${card.expYear}`,
                      })}
                    </span>
                  )}
                </li>
              ))}
            </ul>
          </CardContent>
        </Card>
      )}
    </>
  );
}
