import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { DonorLink, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { NoAccess } from "@/app/admin/_components/no-access";
import { formatMajor } from "@/lib/format";
import { getDonation } from "@/lib/giving/gifts/details";
import { findGiver, findGivers } from "@/lib/giving/gifts/entry-choices";
import { requireStaff } from "@/lib/identity/session";
import { GiftCrumbs } from "../gift-crumbs";
import { CreditForm } from "./credit-form";

const TITLE = "Add soft credit";

export const metadata: Metadata = { title: TITLE };

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Partial<Record<"to" | "who", string | string[]>>>;
};

export default async function CreditPage({ params, searchParams }: Props) {
  const id = rowId((await params).id);
  const path = `/admin/donations/${id}/credit`;
  const staff = await requireStaff(path);
  if (!staff.permissions.has("donations_edit")) return <NoAccess title={TITLE} />;
  const gift = await orNotFound(getDonation(staff, id));
  const asked = await searchParams;
  const who = wordsIn(asked.who);
  const to = await findGiver(staff, rowId(asked.to));
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<GiftCrumbs gift={gift} />}
        description={`${gift.donor.name} stays the one who gave it. Whom you credit sees it in their giving, too.`}
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          {to ? (
            <>
              <p>
                For <strong>{to.name}</strong>. <TextLink href={path}>Choose someone else</TextLink>
              </p>
              <CreditForm donation={id} donor={to} most={formatMajor(gift.amount, gift.currency)} />
            </>
          ) : (
            <DonorSearch
              path={path}
              label="Who gets the credit?"
              who={who}
              found={await findGivers(staff, who, { except: gift.donor.id })}
            >
              {(choice) => <DonorLink choice={choice} href={`${path}?to=${choice.id}`} />}
            </DonorSearch>
          )}
        </CardContent>
      </Card>
    </>
  );
}
