import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { DonorLink, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { findGiver, findGivers } from "@/lib/giving/gifts/entry-choices";
import { GiftCrumbs } from "../../gift-crumbs";
import { giftPage } from "../../gift-page";
import { ExpectMatchForm } from "../match-forms";

const title = "Add matching gift";

export const metadata: Metadata = { title };

export default giftPage(
  { title, path: "/matching/new", needs: "donations_edit" },
  async ({ record: gift, staff, params: { id }, sent, address: { path } }) => {
    const who = wordsIn(sent.who);
    const company = await findGiver(staff, rowId(sent.company));
    return (
      <>
        <PageHeader
          title={title}
          above={<GiftCrumbs gift={gift} />}
          description="Many companies match their employees’ gifts. Once received, the company’s gift is also credited to the donor."
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
                label="Matching company"
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
  },
);
