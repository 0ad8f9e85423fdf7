import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { DonorLink, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { NoAccess } from "@/app/admin/_components/no-access";
import { getDonation } from "@/lib/giving/gifts/details";
import { findGiver, findGivers } from "@/lib/giving/gifts/entry-choices";
import { requireStaff } from "@/lib/identity/session";
import { GiftCrumbs } from "../../gift-crumbs";
import { ExpectMatchForm } from "../match-forms";

const TITLE = "Add a matching gift";

export const metadata: Metadata = { title: TITLE };

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Partial<Record<"company" | "who", string | string[]>>>;
};

export default async function ExpectMatchPage({ params, searchParams }: Props) {
  const id = rowId((await params).id);
  const path = `/admin/donations/${id}/matching/new`;
  const staff = await requireStaff(path);
  if (!staff.permissions.has("donations_edit")) return <NoAccess title={TITLE} />;
  const gift = await orNotFound(getDonation(staff, id));
  const asked = await searchParams;
  const who = wordsIn(asked.who);
  const company = await findGiver(staff, rowId(asked.company));
  return (
    <>
      <PageHeader
        title={TITLE}
        above={<GiftCrumbs gift={gift} />}
        description="Many companies match their employees’ gifts. Once the company’s gift is received, it is also credited to the donor."
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          {company ? (
            <>
              <p>
                From <strong>{company.name}</strong>.{" "}
                <TextLink href={path}>Choose another company</TextLink>
              </p>
              <ExpectMatchForm donation={id} company={company} amount={String(gift.amount)} />
            </>
          ) : (
            <DonorSearch
              path={path}
              label="Which company?"
              who={who}
              found={await findGivers(staff, who, { except: gift.donor.id })}
            >
              {(choice) => <DonorLink choice={choice} href={`${path}?company=${choice.id}`} />}
            </DonorSearch>
          )}
        </CardContent>
      </Card>
    </>
  );
}
