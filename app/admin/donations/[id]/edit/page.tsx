import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Card, CardContent } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { customForm } from "@/app/admin/_components/custom/form-fields";
import { seenOf } from "@/app/admin/_components/seen";
import { now } from "@/lib/clock";
import { formatMajor } from "@/lib/format/amounts";
import { localDay } from "@/lib/giving/calendar";
import { listPurposes } from "@/lib/giving/gifts/entry-choices";
import { listGiftSources } from "@/lib/giving/gifts/sources";
import type { DonationView } from "@/lib/giving/gifts/view";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { askedOfGifts } from "@/lib/giving/receipt-profiles/asked";
import type { StoredGift } from "../../gift-fields";
import { GIFT_KEYS } from "../../gift-input";
import { pledgeChoice } from "../../pledge-choice";
import { keyOf, purposeOptions } from "../../purpose-options";
import { GiftCrumbs } from "../gift-crumbs";
import { giftPage } from "../gift-page";
import { EditGiftForm } from "./edit-gift-form";

const title = "Correct a gift";

export const metadata: Metadata = { title };

export default giftPage(
  { title, path: "/edit", needs: "donations_edit" },
  async ({ record: gift, staff, params: { id } }) => (
    <>
      <PageHeader
        title={title}
        above={<GiftCrumbs gift={gift} />}
        description="If the receipt changes, it is voided and a new one is issued."
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <p>
            From <strong>{gift.donor.name}</strong>.{" "}
            <TextLink href={`/admin/donations/${id}/move`}>Move to another donor</TextLink>
          </p>
          {gift.status === "completed" ? (
            <>
              {gift.is_charged && <Collected gift={gift} />}
              <EditGiftForm
                id={id}
                seen={seenOf(gift, GIFT_KEYS)}
                gift={storedGift(gift)}
                purposes={purposeOptions(await listPurposes(staff), gift)}
                sources={await listGiftSources(staff)}
                pledges={await pledgeChoice(staff, gift.donor.id, gift.pledge_id ?? 0)}
                today={localDay(now(), staff.profile.organization.timeZone)}
                asked={await askedOfGifts(staff)}
                custom={await customForm(staff, "donation", gift.custom)}
                email={gift.donor.email}
              />
            </>
          ) : (
            <Alert tone="info">
              {gift.status === "voided"
                ? "This gift is void. Restore it before you correct it."
                : "This gift hasn’t been received yet, so it can’t be corrected."}
            </Alert>
          )}
        </CardContent>
      </Card>
    </>
  ),
);

const Collected = ({ gift }: { gift: DonationView }) => (
  <Alert tone="info">
    {formatMajor(gift.amount, gift.currency)} was collected on <DateOnly date={gift.donated_on} />{" "}
    by {METHOD_NAMES[gift.method].toLowerCase()}. A correction doesn’t change the amount collected.
    To return money, refund the gift instead.
  </Alert>
);

const storedGift = (gift: DonationView): StoredGift => ({
  lines: gift.lines.map((line) => ({ purpose: keyOf(gift, line), amount: String(line.amount) })),
  method: gift.method,
  received_on: gift.received_on,
  given_on: gift.donated_on === gift.received_on ? "" : gift.donated_on,
  in_kind_description: gift.in_kind_description,
  property_kind: gift.property_kind,
  benefit_kind: gift.benefit_kind,
  goods_description: gift.goods_description,
  fair_market_value: gift.fair_market_value > 0 ? String(gift.fair_market_value) : "",
  facts: gift,
  note: gift.note,
  is_anonymous: gift.is_anonymous,
  sources: {
    appeal: gift.appeal?.id,
    campaign: gift.campaign?.id,
    channel: gift.channel?.id,
  },
  isCharged: gift.is_charged,
  isRecurring: gift.lines.some((line) => line.plan_id !== null),
});
