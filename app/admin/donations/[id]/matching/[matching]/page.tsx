import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { ById } from "@/app/admin/_components/staff-page";
import { formatMajor } from "@/lib/format/amounts";
import { listMatchingGifts } from "@/lib/giving/credits/matching-gifts";
import { listDonations } from "@/lib/giving/gifts/list";
import { PathId } from "@/lib/input";
import { GiftCrumbs } from "../../gift-crumbs";
import { giftPage } from "../../gift-page";
import { MatchForm } from "../match-forms";

const title = "Matching gift";

export const metadata: Metadata = { title };

export default giftPage(
  {
    title,
    path: ({ matching }) => `/matching/${matching}`,
    needs: "donations_edit",
    params: ById.extend({ matching: PathId }),
  },
  async ({ record: gift, staff, params: { id, matching } }) => {
    const match = (await listMatchingGifts(staff, id)).find((each) => each.id === matching);
    if (!match) notFound();
    const { data } = await listDonations(staff, {
      ...{ donor_id: match.company_donor_id, status: "completed", limit: 100 },
    });
    const gifts = data.map((each) => ({
      value: String(each.id),
      label: `${staffFormat().date(each.donated_on)}: ${formatMajor(each.amount, each.currency)} for ${each.purpose}`,
    }));
    return (
      <>
        <PageHeader
          title={`Matching gift from ${match.company_name}`}
          above={<GiftCrumbs gift={gift} />}
          description={`Once received, this amount of the company’s gift is credited to ${gift.donor.name}.`}
        />
        <Card>
          <CardContent>
            <MatchForm match={match} gifts={gifts} />
          </CardContent>
        </Card>
      </>
    );
  },
);
