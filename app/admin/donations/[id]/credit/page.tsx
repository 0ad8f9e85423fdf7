import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { DonorLink, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { formatMajor } from "@/lib/format/amounts";
import { findGiver, findGivers } from "@/lib/giving/gifts/entry-choices";
import { GiftCrumbs } from "../gift-crumbs";
import { giftPage } from "../gift-page";
import { CreditForm } from "./credit-form";

const title = "Add soft credit";

export const metadata: Metadata = { title };

export default giftPage(
  { title, path: "/credit", needs: "donations_edit" },
  async ({ record: gift, staff, params: { id }, sent, address: { path } }) => {
    const who = wordsIn(sent.who);
    const to = await findGiver(staff, rowId(sent.to));
    return (
      <>
        <PageHeader
          title={title}
          above={<GiftCrumbs gift={gift} />}
          description={`${gift.donor.name} remains the donor. The credited donor also sees the gift in their giving.`}
        />
        <Card>
          <CardContent className="flex flex-col gap-6">
            {to ? (
              <>
                <p>
                  For <strong>{to.name}</strong>.{" "}
                  <TextLink href={path}>Choose another donor</TextLink>
                </p>
                <CreditForm
                  donation={id}
                  donor={to}
                  most={formatMajor(gift.amount, gift.currency)}
                />
              </>
            ) : (
              <DonorSearch
                path={path}
                label="Donor to credit"
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
  },
);
