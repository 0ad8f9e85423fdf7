import { HandCoins } from "lucide-react";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { currentPortal, requireDonor } from "@/app/_components/donor-caller";
import { countryOptions } from "@/app/_components/forms/choices";
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
import { now } from "@/lib/clock";
import { getProfile } from "@/lib/donors/portal/profile";
import { localDay } from "@/lib/giving/calendar";
import { readOwnGiftAid } from "@/lib/giving/gift-aid/own-declarations";
import { DeclarationList } from "./declaration-list";
import { DeclareForm } from "./declare-form";

export const metadata: Metadata = { title: "Gift Aid" };

const NOTICES: Record<string, string> = {
  declared: "Declaration made. Thank you.",
  withdrawn: "Declaration withdrawn.",
};

type Props = { searchParams: Promise<{ notice?: string | string[] }> };

export default async function GiftAidPage({ searchParams }: Props) {
  const donor = await requireDonor("/donor/gift-aid");
  const [{ portal }, { declarations, offers }, profile, { notice }] = await Promise.all([
    currentPortal(),
    readOwnGiftAid(donor),
    getProfile(donor),
    searchParams,
  ]);
  if (declarations.length + offers.length === 0) notFound();
  const said =
    typeof notice === "string" && Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined;
  return (
    <>
      <PageHeader
        title="Gift Aid"
        description={`With your declaration, ${portal?.name} can claim 25p for every £1 you give, at no cost to you.`}
      />
      {said && (
        <Alert tone="success" role="status">
          {said}
        </Alert>
      )}
      {declarations.length === 0 ? (
        <EmptyState icon={HandCoins} title="No declaration yet">
          If you pay UK tax, make a declaration below. You can withdraw it at any time.
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
              <CardTitle>Make a declaration</CardTitle>
              <CardDescription>
                HMRC asks for your full name and home address, not a PO box or place of work.
              </CardDescription>
            </div>
          </CardHeader>
          <CardContent>
            <DeclareForm offers={offers} profile={profile} countries={countryOptions()} />
          </CardContent>
        </Card>
      )}
    </>
  );
}
