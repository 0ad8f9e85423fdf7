import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { PageHeader } from "@/app/_components/ui/page-header";
import { AppError } from "@/lib/errors";
import type { StaffCancellationPreview } from "@/lib/events/refunds/schema";
import { previewStaffCancellation } from "@/lib/events/refunds/staff-cancellation";
import type { MemberActor } from "@/lib/identity/actor";
import { OrderCrumbs } from "../order-crumbs";
import { orderPage } from "../order-page";
import { ConfirmCancellation } from "./confirm-cancellation";

const title = "Cancel";

export const metadata: Metadata = { title };

export default orderPage(
  { title, path: "/cancel", needs: "orders_edit" },
  async ({ record: order, staff, params: { id } }) => {
    const shown = await look(staff, id);
    return (
      <>
        <PageHeader
          title={`Cancel ${order.order_number}`}
          above={<OrderCrumbs order={order} />}
          description={`${order.purchaser_name ?? "The buyer"}, ${order.event.name}`}
        />
        {"refusal" in shown ? (
          <Alert tone="danger" title="This registration can’t be canceled">
            {shown.refusal}
          </Alert>
        ) : (
          <ConfirmCancellation order={id} preview={shown.preview} />
        )}
      </>
    );
  },
);

async function look(
  staff: MemberActor,
  id: number,
): Promise<{ preview: StaffCancellationPreview } | { refusal: string }> {
  try {
    return { preview: await previewStaffCancellation(staff, id) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { refusal: error.message };
  }
}
