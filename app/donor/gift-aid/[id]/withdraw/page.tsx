import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { orNotFound } from "@/app/_components/or-not-found";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { now } from "@/lib/clock";
import { formatDate } from "@/lib/format";
import { localDay } from "@/lib/giving/calendar";
import { getOwnDeclaration } from "@/lib/giving/gift-aid/own-declarations";
import { rowId } from "../../../_components/row-id";
import { WithdrawForm } from "./withdraw-form";

const TITLE = "Withdraw a declaration";
const PAGE = "/donor/gift-aid";

export const metadata: Metadata = { title: TITLE };

type Props = { params: Promise<{ id: string }> };

export default async function WithdrawPage({ params }: Props) {
  const { id } = await params;
  const donor = await requireDonor(`${PAGE}/${id}/withdraw`);
  const declaration = await orNotFound(getOwnDeclaration(donor, rowId(id)));
  const { portal } = await currentPortal();
  const today = localDay(now(), portal?.timeZone ?? "UTC");
  const { withdrawn_on, declared_on } = declaration;
  if (withdrawn_on !== null && withdrawn_on <= today) redirect(PAGE);
  return (
    <>
      <PageHeader
        above={<Breadcrumbs crumbs={[{ label: "Gift Aid", href: PAGE }]} />}
        title="Withdraw this declaration?"
        description={`Made on ${formatDate(declared_on)}. ${portal?.name} can’t claim Gift Aid on gifts from the date you choose. Earlier gifts stay covered.`}
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <WithdrawForm declaration={declaration.id} today={today} stored={withdrawn_on} />
          <Link
            href={PAGE}
            className={buttonVariants({ variant: "secondary", className: "self-start" })}
          >
            Keep declaration
          </Link>
        </CardContent>
      </Card>
    </>
  );
}
