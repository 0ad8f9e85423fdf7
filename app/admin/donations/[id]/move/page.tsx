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
import { MoveGiftForm } from "./move-gift-form";

const title = "Move a gift";

export const metadata: Metadata = { title };

export default giftPage(
  { title, path: "/move", needs: "donations_edit" },
  async ({ record: gift, staff, params: { id }, sent, address: { path } }) => {
    const who = wordsIn(sent.who);
    const to = await findGiver(staff, rowId(sent.to));
    const amount = formatMajor(gift.amount, gift.currency);
    return (
      <>
        <PageHeader
          title={title}
          above={<GiftCrumbs gift={gift} />}
          description={`For a gift that was entered for the wrong donor. It currently belongs to ${gift.donor.name}.`}
        />
        <Card>
          <CardContent className="flex flex-col gap-6">
            {to && to.id !== gift.donor.id ? (
              <>
                <p>
                  {amount} move from <strong>{gift.donor.name}</strong> to{" "}
                  <strong>{to.name}</strong>, with a new receipt in their name. The old receipt is
                  voided. <TextLink href={path}>Choose another donor</TextLink>
                </p>
                <MoveGiftForm id={id} to={to} />
              </>
            ) : (
              <DonorSearch
                path={path}
                label="Correct donor"
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
