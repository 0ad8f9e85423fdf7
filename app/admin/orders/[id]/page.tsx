import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { CustomCard } from "@/app/admin/_components/custom/custom-card";
import { RelatedCards } from "@/app/admin/_components/custom/related-cards";
import { textAsked } from "@/app/admin/_components/page-asked";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { fieldsForRecords } from "@/lib/custom-fields/fields";
import { nameLinks } from "@/lib/custom-fields/linked-names";
import { listDonors } from "@/lib/donors/records/list";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import type { MemberActor } from "@/lib/identity/actor";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { MONEY_WORDS, ORDER_WORDS } from "../words";
import { AboutCard } from "./_components/about-card";
import { ActionsCard } from "./_components/actions-card";
import { GroupCard, type GuestValues } from "./_components/group-card";
import { LinesCard } from "./_components/lines-card";
import { PaymentsCard, ReceiptsCard } from "./_components/money-cards";
import { SponsorCard } from "./_components/sponsor-card";
import { StandingAlerts } from "./_components/standing-alerts";
import { TimelineCard } from "./_components/timeline-card";
import { orderPage } from "./order-page";

const title = "Registration";

export const metadata: Metadata = { title };

export default orderPage(
  { title, needs: "orders_view" },
  async ({ record: order, staff, sent }) => {
    const mayEdit = staff.permissions.has("orders_edit");
    const { timeZone } = staff.profile.organization;
    const notice = NOTICES.get(textAsked(sent, "notice"));
    const custom = await guestValues(staff, order);
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
              <GroupCard
                key={group.id}
                order={order}
                group={group}
                mayEdit={mayEdit}
                custom={custom}
              />
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
            <CustomCard staff={staff} object="order" id={order.id} values={order.staff.custom} />
            <RelatedCards staff={staff} object="order" id={order.id} />
            <TimelineCard entries={order.staff.timeline} timeZone={timeZone} />
          </div>
        </div>
      </>
    );
  },
);

/** What guests have in their custom fields, for all of their seats at once. */
async function guestValues(staff: SignedInStaff, order: StaffOrderView): Promise<GuestValues> {
  const fields = await fieldsForRecords(staff, "attendee");
  const all = order.staff.guest_custom;
  const names = await nameLinks(
    staff,
    fields,
    all.map(({ custom }) => custom),
  );
  const values = new Map(all.map(({ attendee_id, custom }) => [attendee_id, custom]));
  return { fields, names, values, currency: staff.profile.organization.currency };
}

/** Donors in use with the buyer's address: one, unless people share it. */
async function buyersOf(staff: MemberActor, { purchaser_email: email }: StaffOrderView) {
  if (!staff.permissions.has("donors_view")) return undefined;
  return email ? (await listDonors(staff, { email, status: "active", limit: 5 })).data : [];
}

type Notice = { words: string; tone: "success" | "warning" };
const good = (words: string): Notice => ({ words, tone: "success" });

const NOTICES = new Map<string, Notice>([
  ["refund-succeeded", good("Refund sent and receipt adjusted.")],
  ["refund-pending", good("Refund in progress. The receipt is adjusted once it completes.")],
  ["refund-failed", { words: "The payment gateway declined the refund.", tone: "warning" }],
  ["cancelled", good("Registration canceled and seats released.")],
  ["check", good("Check recorded. The registration is complete.")],
  ["check-part", good("Check recorded. A balance is still due.")],
  ["extended", good("Hold extended.")],
  ["back", good("Registration reactivated.")],
  ["admitted", good("Guests admitted. Their tickets are valid.")],
  ["sent", good("Refund marked as sent.")],
  ["transferred", good("Seat transferred. The old ticket no longer works.")],
  ["guests", good("Guests saved.")],
  ["fields", good("Changes saved.")],
  ["sponsor", good("Sponsor saved.")],
]);
