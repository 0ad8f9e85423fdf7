import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { listDonors } from "@/lib/donors/records/list";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import type { MemberActor } from "@/lib/identity/actor";
import { MONEY_WORDS, ORDER_WORDS } from "../words";
import { AboutCard } from "./_components/about-card";
import { ActionsCard } from "./_components/actions-card";
import { GroupCard } from "./_components/group-card";
import { LinesCard } from "./_components/lines-card";
import { PaymentsCard, ReceiptsCard } from "./_components/money-cards";
import { SponsorCard } from "./_components/sponsor-card";
import { StandingAlerts } from "./_components/standing-alerts";
import { TimelineCard } from "./_components/timeline-card";
import { type OrderParams, orderStaff } from "./read-order";

const TITLE = "Registration";

export const metadata: Metadata = { title: TITLE };

type Props = { params: OrderParams; searchParams: Promise<Asked> };

export default async function OrderPage({ params, searchParams }: Props) {
  const { staff, mayView, mayEdit, read } = await orderStaff(params);
  if (!mayView) return <NoAccess title={TITLE} />;
  const order = await read();
  const { timeZone } = staff.profile.organization;
  const notice = NOTICES.get(textAsked(await searchParams, "notice"));
  const money = MONEY_WORDS[order.payment_status];
  const state = ORDER_WORDS[order.status];
  return (
    <>
      <PageHeader
        title={`${order.purchaser_name ?? "Registration"}, ${order.order_number}`}
        above={<Breadcrumbs crumbs={[{ label: "Registrations", href: "/admin/orders" }]} />}
        description={order.event.name}
        status={
          <>
            <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
            <StatusBadge tone={money.tone}>{money.label}</StatusBadge>
          </>
        }
      />
      {notice && (
        <Alert tone={notice.tone} role="status">
          {notice.words}
        </Alert>
      )}
      <StandingAlerts order={order} />
      <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
        <div className="flex min-w-0 flex-col gap-8">
          <LinesCard order={order} />
          {order.registration_groups.map((group) => (
            <GroupCard key={group.id} order={order} group={group} mayEdit={mayEdit} />
          ))}
          {order.sponsors.map((sponsor) => (
            <SponsorCard key={sponsor.id} order={order} sponsor={sponsor} mayEdit={mayEdit} />
          ))}
        </div>
        <div className="flex min-w-0 flex-col gap-8">
          {mayEdit && <ActionsCard order={order} />}
          <PaymentsCard order={order} mayEdit={mayEdit} timeZone={timeZone} />
          <ReceiptsCard order={order} timeZone={timeZone} />
          <AboutCard
            order={order}
            timeZone={timeZone}
            permissions={staff.permissions}
            buyers={await buyersOf(staff, order)}
          />
          <TimelineCard entries={order.staff.timeline} timeZone={timeZone} />
        </div>
      </div>
    </>
  );
}

/** Donors in use with the buyer's address: one, unless people share it. */
async function buyersOf(staff: MemberActor, { purchaser_email: email }: StaffOrderView) {
  if (!staff.permissions.has("donors_view")) return undefined;
  return email ? (await listDonors(staff, { email, status: "active", limit: 5 })).data : [];
}

type Notice = { words: string; tone: "success" | "warning" };
const good = (words: string): Notice => ({ words, tone: "success" });

const NOTICES = new Map<string, Notice>([
  ["refund-succeeded", good("The money is returned, and the receipt adjusted.")],
  [
    "refund-pending",
    good("The money is on its way back. The receipt follows when it has arrived."),
  ],
  [
    "refund-failed",
    { words: "The payment gateway refused to send the money back.", tone: "warning" },
  ],
  ["cancelled", good("Registration canceled. Its places are free.")],
  ["check", good("The check is noted, and the registration is complete.")],
  ["check-part", good("The check is noted. The rest is still due.")],
  ["extended", good("The places are kept longer.")],
  ["back", good("The registration is back.")],
  ["admitted", good("The guests can come in; their tickets are valid.")],
  ["sent", good("It is noted that the money was sent back.")],
  ["transferred", good("The seat has a new ticket; the old one is refused at the door.")],
  ["guests", good("The guests are saved.")],
  ["sponsor", good("The sponsor’s details are saved.")],
]);
