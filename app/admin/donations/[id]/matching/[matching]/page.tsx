import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { formatDate, formatMajor } from "@/lib/format";
import { listMatchingGifts } from "@/lib/giving/credits/matching-gifts";
import { getDonation } from "@/lib/giving/gifts/details";
import { listDonations } from "@/lib/giving/gifts/list";
import { requireStaff } from "@/lib/identity/session";
import { GiftCrumbs } from "../../gift-crumbs";
import { MatchForm } from "../match-forms";

const TITLE = "Matching gift";

export const metadata: Metadata = { title: TITLE };

type Props = { params: Promise<{ id: string; matching: string }> };

export default async function MatchPage({ params }: Props) {
  const { id: given, matching } = await params;
  const id = rowId(given);
  const staff = await requireStaff(`/admin/donations/${id}/matching/${rowId(matching)}`);
  if (!staff.permissions.has("donations_edit")) return <NoAccess title={TITLE} />;
  const gift = await orNotFound(getDonation(staff, id));
  const match = (await listMatchingGifts(staff, id)).find((each) => each.id === rowId(matching));
  if (!match) notFound();
  const { data } = await listDonations(staff, {
    ...{ donor_id: match.company_donor_id, status: "completed", limit: 100 },
  });
  const gifts = data.map((each) => ({
    value: String(each.id),
    label: `${formatDate(each.donated_on)}: ${formatMajor(each.amount, each.currency)} for ${each.purpose}`,
  }));
  return (
    <>
      <PageHeader
        title={`Matching gift from ${match.company_name}`}
        above={<GiftCrumbs gift={gift} />}
        description={`Once it is received, ${gift.donor.name} is credited with this amount of the company’s gift.`}
      />
      <Card>
        <CardContent>
          <MatchForm match={match} gifts={gifts} />
        </CardContent>
      </Card>
    </>
  );
}
