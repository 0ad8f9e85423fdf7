import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { PageHeader } from "@/app/_components/ui/page-header";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { AppError } from "@/lib/errors";
import type { RefundPreview, RefundWanted } from "@/lib/events/refunds/schema";
import { previewRefund } from "@/lib/events/refunds/staff-refund";
import type { MemberActor } from "@/lib/identity/actor";
import { OrderCrumbs } from "../order-crumbs";
import { orderPage } from "../order-page";
import { ChooseForm } from "./choose-form";
import { ConfirmRefund } from "./confirm-refund";

const title = "Refund";

export const metadata: Metadata = { title };

/** First what goes back is chosen, then what that does is shown, then it is done. */
export default orderPage(
  { title, path: "/refund", needs: "orders_edit" },
  async ({ record: order, staff, params: { id }, sent }) => {
    const wanted = wantedOf(sent);
    const shown = textAsked(sent, "look") ? await look(staff, id, wanted) : undefined;
    return (
      <>
        <PageHeader
          title={`Refund ${order.order_number}`}
          above={<OrderCrumbs order={order} />}
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
  },
);

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
