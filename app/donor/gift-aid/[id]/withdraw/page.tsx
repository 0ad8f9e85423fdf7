import { redirect } from "next/navigation";
import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { orMissing } from "@/app/_components/or-missing";
import { orNotFound } from "@/app/_components/or-not-found";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { pageSpeech } from "@/app/_language/speech";
import { now } from "@/lib/clock";
import { localDay } from "@/lib/giving/calendar";
import { getOwnDeclaration } from "@/lib/giving/gift-aid/own-declarations";
import { titled } from "../../../_components/page-title";
import { rowId } from "../../../_components/row-id";
import DonorNotFound from "../../../not-found";
import { WithdrawForm } from "./withdraw-form";

const PAGE = "/donor/gift-aid";

export const generateMetadata = titled("withdrawTitle");

type Props = { params: Promise<{ id: string }> };

async function WithdrawPage({ params }: Props) {
  const { id } = await params;
  const donor = await requireDonor(`${PAGE}/${id}/withdraw`);
  const declaration = await orNotFound(getOwnDeclaration(donor, rowId(id)));
  const { portal } = await currentPortal();
  const today = localDay(now(), portal?.timeZone ?? "UTC");
  const { withdrawn_on, declared_on } = declaration;
  if (withdrawn_on !== null && withdrawn_on <= today) redirect(PAGE);
  const { t: of, format } = await pageSpeech();
  const t = of("portal");
  return (
    <>
      <PageHeader
        above={<Breadcrumbs crumbs={[{ label: t("giftAid"), href: PAGE }]} />}
        title={t("withdrawQuestion")}
        description={t("withdrawText", {
          date: format.date(declared_on),
          name: portal?.name ?? "",
        })}
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <WithdrawForm declaration={declaration.id} today={today} stored={withdrawn_on} />
          <Link
            href={PAGE}
            className={buttonVariants({ variant: "secondary", className: "self-start" })}
          >
            {t("keepDeclaration")}
          </Link>
        </CardContent>
      </Card>
    </>
  );
}

export default orMissing(DonorNotFound, WithdrawPage);
