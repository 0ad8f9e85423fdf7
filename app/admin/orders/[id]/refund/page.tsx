import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { AppError } from "@/lib/errors";
import type { RefundPreview, RefundWanted } from "@/lib/events/refunds/schema";
import { previewRefund } from "@/lib/events/refunds/staff-refund";
import type { MemberActor } from "@/lib/identity/actor";
import { type OrderParams, orderStaff } from "../read-order";
import { ChooseForm } from "./choose-form";
import { ConfirmRefund } from "./confirm-refund";

const TITLE = "Refund";

export const metadata: Metadata = { title: TITLE };

type Props = { params: OrderParams; searchParams: Promise<Asked> };

/** First what goes back is chosen, then what that does is shown, then it is done. */
export default async function RefundPage({ params, searchParams }: Props) {
  const { id, staff, mayEdit, read } = await orderStaff(params, "/refund");
  if (!mayEdit) return <NoAccess title={TITLE} />;
  const order = await read();
  const asked = await searchParams;
  const wanted = wantedOf(asked);
  const shown = textAsked(asked, "look") ? await look(staff, id, wanted) : undefined;
  return (
    <>
      <PageHeader
        title={`Refund ${order.order_number}`}
        above={
          <Breadcrumbs
            crumbs={[
              { label: "Registrations", href: "/admin/orders" },
              { label: order.purchaser_name ?? order.order_number, href: `/admin/orders/${id}` },
            ]}
          />
        }
        description={`${order.purchaser_name ?? "The buyer"}, ${order.event.name}`}
      />
      {shown && "refusal" in shown && (
        <Alert tone="danger" role="alert" title="This cannot be refunded">
          {shown.refusal}
        </Alert>
      )}
      {shown && "preview" in shown && (
        <ConfirmRefund
          order={id}
          buyer={order.purchaser_name ?? order.order_number}
          wanted={wanted}
          preview={shown.preview}
        />
      )}
      <ChooseForm order={order} wanted={wanted} />
    </>
  );
}

const idsAsked = (asked: Asked, name: string): number[] =>
  [asked[name] ?? []]
    .flat()
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number)
    .slice(0, 1000);

const wantedOf = (asked: Asked): RefundWanted => ({
  attendee_ids: idsAsked(asked, "seats"),
  line_ids: idsAsked(asked, "lines").slice(0, 100),
  amount: textAsked(asked, "amount", 40) || null,
});

async function look(
  staff: MemberActor,
  id: number,
  wanted: RefundWanted,
): Promise<{ preview: RefundPreview } | { refusal: string }> {
  try {
    return { preview: await previewRefund(staff, id, wanted) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: error.problems[0]?.message ?? error.message };
  }
}
