import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Badge, StatusBadge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { PageHeader } from "@/app/_components/ui/page-header";
import { GIFT_STATES, THANKS_STATES } from "@/app/admin/_components/gift-words";
import { NoAccess } from "@/app/admin/_components/no-access";
import { orNotFound } from "@/app/admin/_components/or-not-found";
import { rowId } from "@/app/admin/_components/row-id";
import { formatDate, formatMajor } from "@/lib/format";
import { getDonation } from "@/lib/giving/donation-details";
import type { DonationView } from "@/lib/giving/donation-view";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import { requireStaff } from "@/lib/identity/session";
import { RefundDialog } from "./gift-dialogs";
import { Payments, Receipts } from "./money-cards";

const TITLE = "Gift";

export const metadata: Metadata = { title: TITLE };

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<{ notice?: string | string[] }>;
};

export default async function DonationPage({ params, searchParams }: Props) {
  const id = rowId((await params).id);
  const staff = await requireStaff(`/admin/donations/${id}`);
  if (!staff.permissions.has("donations_view")) return <NoAccess title={TITLE} />;
  const gift = await orNotFound(getDonation(staff, id));
  const mayEdit = staff.permissions.has("donations_edit");
  const { timeZone } = staff.profile.organization;
  const amount = formatMajor(gift.amount, gift.currency);
  const state = GIFT_STATES[gift.status];
  return (
    <>
      <PageHeader
        title={
          gift.method === "in_kind"
            ? `Gift in kind of ${gift.donor.name}`
            : `${amount} of ${gift.donor.name}`
        }
        above={<Breadcrumbs crumbs={[{ label: "Gifts", href: "/admin/donations" }]} />}
        status={
          <>
            <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
            {gift.is_test && <Badge tone="info">Test</Badge>}
          </>
        }
        actions={mayEdit && gift.refundable_amount > 0 && <Refund gift={gift} />}
      />
      {(await searchParams).notice === "entered" && (
        <Alert tone="success" role="status">
          The gift is entered, and its receipt is issued.
        </Alert>
      )}
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <About gift={gift} />
        <div className="flex flex-col gap-8">
          <Payments gift={gift} />
          <Receipts gift={gift} mayEdit={mayEdit} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}

const Refund = ({ gift }: { gift: DonationView }) => (
  <RefundDialog
    donation={gift.id}
    donor={gift.donor.name}
    left={formatMajor(gift.refundable_amount, gift.currency)}
    leftAmount={String(gift.refundable_amount)}
    isCard={gift.payments.some(({ gateway }) => gateway !== null)}
  />
);

function About({ gift }: { gift: DonationView }) {
  const { currency, tribute } = gift;
  const thanks = THANKS_STATES[gift.acknowledgement];
  return (
    <Card>
      <CardHeader>
        <CardTitle>About the gift</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList>
          <DescriptionItem term="Donor">
            {gift.donor.name}
            {gift.donor.email && (
              <span className="block text-muted-foreground wrap-anywhere">{gift.donor.email}</span>
            )}
          </DescriptionItem>
          <DescriptionItem term="Date">{formatDate(gift.donated_on)}</DescriptionItem>
          <DescriptionItem term="For">
            <ul>
              {gift.lines.map((line) => (
                <li key={line.id}>
                  {line.label}
                  {gift.method !== "in_kind" && `, ${formatMajor(line.amount, currency)}`}
                </li>
              ))}
            </ul>
            <span className="text-muted-foreground">{gift.program.name}</span>
          </DescriptionItem>
          <DescriptionItem term="How">
            {METHOD_NAMES[gift.method]}
            {gift.is_recurring && ", recurring"}
          </DescriptionItem>
          {gift.in_kind_description && (
            <DescriptionItem term="What was given">{gift.in_kind_description}</DescriptionItem>
          )}
          {gift.fees_covered_amount > 0 && (
            <DescriptionItem term="Fees covered">
              {formatMajor(gift.fees_covered_amount, currency)}
            </DescriptionItem>
          )}
          {gift.goods_description && (
            <DescriptionItem term="The donor got">
              {gift.goods_description}, worth {formatMajor(gift.fair_market_value, currency)}
            </DescriptionItem>
          )}
          {tribute && (
            <DescriptionItem term={tribute.kind === "in_memory" ? "In memory of" : "In honor of"}>
              {tribute.name}
            </DescriptionItem>
          )}
          {gift.is_anonymous && (
            <DescriptionItem term="Name">Not to be shown in public</DescriptionItem>
          )}
          {gift.note && <DescriptionItem term="Note">{gift.note}</DescriptionItem>}
          {gift.status === "completed" && (
            <DescriptionItem term="Thanks">
              <StatusBadge tone={thanks.tone}>{thanks.label}</StatusBadge>
            </DescriptionItem>
          )}
        </DescriptionList>
      </CardContent>
    </Card>
  );
}
