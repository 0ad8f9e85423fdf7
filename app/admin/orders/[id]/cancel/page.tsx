import type { Metadata } from "next";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { NoAccess } from "@/app/admin/_components/no-access";
import { AppError } from "@/lib/errors";
import type { StaffCancellationPreview } from "@/lib/events/refunds/schema";
import { previewStaffCancellation } from "@/lib/events/refunds/staff-cancellation";
import type { MemberActor } from "@/lib/identity/actor";
import { type OrderParams, orderStaff } from "../read-order";
import { ConfirmCancellation } from "./confirm-cancellation";

const TITLE = "Cancel";

export const metadata: Metadata = { title: TITLE };

export default async function CancelPage({ params }: { params: OrderParams }) {
  const { id, staff, mayEdit, read } = await orderStaff(params, "/cancel");
  if (!mayEdit) return <NoAccess title={TITLE} />;
  const order = await read();
  const shown = await look(staff, id);
  return (
    <>
      <PageHeader
        title={`Cancel ${order.order_number}`}
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
      {"refusal" in shown ? (
        <Alert tone="danger" title="This registration can’t be canceled">
          {shown.refusal}
        </Alert>
      ) : (
        <ConfirmCancellation order={id} preview={shown.preview} />
      )}
    </>
  );
}

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
