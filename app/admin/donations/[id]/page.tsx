import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Button } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { CustomCard } from "@/app/admin/_components/custom/custom-card";
import { RelatedCards } from "@/app/admin/_components/custom/related-cards";
import { GIFT_STATES } from "@/app/admin/_components/gift-words";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { now } from "@/lib/clock";
import { formatMajor } from "@/lib/format/amounts";
import { localDay } from "@/lib/giving/calendar";
import { listMatchedGifts, listMatchingGifts } from "@/lib/giving/credits/matching-gifts";
import { listSoftCredits } from "@/lib/giving/credits/soft-credits";
import type { DonationView } from "@/lib/giving/gifts/view";
import { entryWords } from "@/lib/giving/receipt-profiles/chosen";
import { About } from "./about-card";
import { Credits, Matches } from "./credit-cards";
import { RefundDialog } from "./gift-dialogs";
import { giftPage } from "./gift-page";
import { Payments, Receipts } from "./money-cards";
import { PromisedCard } from "./promised-card";
import { RestoreForm, VoidDialog } from "./void-dialogs";

const title = "Gift";

export const metadata: Metadata = { title };

export default giftPage(
  { title, needs: "donations_view" },
  async ({ record: gift, staff, params: { id }, sent }) => {
    const [credits, matches, matched] = await Promise.all([
      listSoftCredits(staff, id),
      listMatchingGifts(staff, id),
      listMatchedGifts(staff, id),
    ]);
    const mayEdit = staff.permissions.has("donations_edit");
    const { timeZone, law } = staff.profile.organization;
    const state = GIFT_STATES[gift.status];
    const shared = { donation: id, mayEdit: mayEdit && gift.status === "completed" };
    return (
      <>
        <PageHeader
          title={
            gift.method === "in_kind"
              ? `Gift in kind from ${gift.donor.name}`
              : `${formatMajor(gift.amount, gift.currency)} from ${gift.donor.name}`
          }
          above={<Breadcrumbs crumbs={[{ label: "Gifts", href: "/admin/donations" }]} />}
          status={
            <>
              <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
              {gift.is_test && <Badge tone="info">Test</Badge>}
            </>
          }
          actions={shared.mayEdit && <Actions gift={gift} />}
        />
        <Notice code={sent.notice} />
        {gift.voided_at && (
          <Alert tone="warning" title={`Voided ${staffFormat().date(gift.voided_at, timeZone)}`}>
            <p>{gift.void_reason} The gift isn’t counted in any total, and its receipt is void.</p>
            {mayEdit && <RestoreForm donation={id} />}
          </Alert>
        )}
        {gift.warnings.includes("benefit_to_adviser") && (
          <Alert tone="warning" title="A donor-advised fund gift must not benefit the advisor">
            <p>
              {gift.donor.name} is a donor-advised fund or foundation, and this gift gave someone
              more than an insubstantial benefit. The advisor and the fund may owe a tax on it (IRC
              4967). Ask the person who received the benefit to pay for it, then correct the gift.
            </p>
          </Alert>
        )}
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-8">
            <About gift={gift} benefits={entryWords(law).benefits} />
            <CustomCard staff={staff} object="donation" id={id} values={gift.custom} />
            <RelatedCards staff={staff} object="donation" id={id} />
          </div>
          <div className="flex flex-col gap-8">
            {mayEdit && gift.is_promised && (
              <PromisedCard gift={gift} today={localDay(now(), timeZone)} />
            )}
            <Payments gift={gift} />
            <Receipts gift={gift} mayEdit={shared.mayEdit} timeZone={timeZone} />
            <Credits {...shared} credits={credits} timeZone={timeZone} />
            <Matches {...shared} matches={matches} matched={matched} />
          </div>
        </div>
      </>
    );
  },
);

const NOTICES: Record<string, string> = {
  entered: "Gift entered. Its receipt was issued.",
  corrected: "Gift corrected.",
  moved: "Gift and receipt moved.",
  void: "Gift voided.",
  restored: "Gift restored with a new receipt.",
  credited: "Soft credit added.",
  expected: "Matching gift added.",
  match: "Matching gift saved.",
  arrived: "Gift received. Its receipt was issued.",
  fields: "Changes saved.",
};

function Notice({ code }: { code?: string | string[] }) {
  const said = typeof code === "string" && Object.hasOwn(NOTICES, code) && NOTICES[code];
  return said ? (
    <Alert tone="success" role="status">
      {said}
    </Alert>
  ) : null;
}

function Actions({ gift }: { gift: DonationView }) {
  const isVoidable = !gift.is_charged && gift.refunded_amount === 0;
  return (
    <>
      <Button asChild variant="secondary">
        <Link href={`/admin/donations/${gift.id}/edit`}>Correct</Link>
      </Button>
      {isVoidable && (
        <VoidDialog
          donation={gift.id}
          donor={gift.donor.name}
          amount={formatMajor(gift.amount, gift.currency)}
        />
      )}
      {gift.refundable_amount > 0 && <Refund gift={gift} />}
    </>
  );
}

const Refund = ({ gift }: { gift: DonationView }) => (
  <RefundDialog
    donation={gift.id}
    donor={gift.donor.name}
    left={formatMajor(gift.refundable_amount, gift.currency)}
    leftAmount={String(gift.refundable_amount)}
    refundedAmount={gift.refunded_amount}
    isCard={gift.payments.some(({ gateway }) => gateway !== null)}
  />
);
