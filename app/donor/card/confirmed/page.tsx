import { requireDonor } from "@/app/_components/donor-caller";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { titled } from "../../_components/page-title";
import { FinishForm } from "./finish-form";

export const generateMetadata = titled("saveYourCard");

/** Where a donor's bank sends them back to. Coming here alone changes nothing. */
export default async function CardConfirmedPage() {
  await requireDonor("/donor/card/confirmed");
  const t = (await pageSpeech()).t("portal");
  return (
    <>
      <PageHeader title={t("cardConfirmed")} description={t("cardConfirmedText")} />
      <Card>
        <CardContent>
          <FinishForm />
        </CardContent>
      </Card>
    </>
  );
}
