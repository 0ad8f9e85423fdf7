import { HandCoins } from "lucide-react";
import { notFound } from "next/navigation";
import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { orMissing } from "@/app/_components/or-missing";
import { Alert } from "@/app/_components/ui/alert";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { now } from "@/lib/clock";
import { getProfile } from "@/lib/donors/portal/profile";
import { localDay } from "@/lib/giving/calendar";
import { readOwnGiftAid } from "@/lib/giving/gift-aid/own-declarations";
import { wordOf } from "@/lib/http/lenient";
import { countryChoices } from "../_components/country-choices";
import { titled } from "../_components/page-title";
import DonorNotFound from "../not-found";
import { DeclarationList } from "./declaration-list";
import { DeclareForm } from "./declare-form";

export const generateMetadata = titled("giftAid");

const NOTICES = { declared: "declared", withdrawn: "withdrawn" } as const;

type Props = { searchParams: Promise<{ notice?: string | string[] }> };

async function GiftAidPage({ searchParams }: Props) {
  const donor = await requireDonor("/donor/gift-aid");
  const [{ portal }, { declarations, offers }, profile, { notice }] = await Promise.all([
    currentPortal(),
    readOwnGiftAid(donor),
    getProfile(donor),
    searchParams,
  ]);
  if (declarations.length + offers.length === 0) notFound();
  const said = wordOf<keyof typeof NOTICES>(NOTICES, notice);
  const speech = await pageSpeech();
  const t = speech.t("portal");
  return (
    <>
      <PageHeader
        title={t("giftAid")}
        description={t("giftAidText", { name: portal?.name ?? "" })}
      />
      {said && (
        <Alert tone="success" role="status">
          {t(said)}
        </Alert>
      )}
      {declarations.length === 0 ? (
        <EmptyState icon={HandCoins} title={t("noDeclaration")}>
          {t("noDeclarationText")}
        </EmptyState>
      ) : (
        <DeclarationList
          declarations={declarations}
          today={localDay(now(), portal?.timeZone ?? "UTC")}
        />
      )}
      {offers.length > 0 && (
        <Card>
          <CardHeader>
            <div>
              <CardTitle>{t("makeDeclaration")}</CardTitle>
              <CardDescription>{t("makeDeclarationText")}</CardDescription>
            </div>
          </CardHeader>
          <CardContent>
            <DeclareForm offers={offers} profile={profile} countries={countryChoices(speech)} />
          </CardContent>
        </Card>
      )}
    </>
  );
}

export default orMissing(DonorNotFound, GiftAidPage);
