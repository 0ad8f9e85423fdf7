import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { readOrderAsStaff } from "@/lib/events/orders/detail";
import { requireStaff } from "@/lib/identity/session";

export type OrderParams = Promise<{ id: string }>;

/** Who is looking at a registration, and whether they may look and change. @param path below its own */
export async function orderStaff(params: OrderParams, path = "") {
  const id = rowId((await params).id);
  const staff = await requireStaff(`/admin/orders/${id}${path}`);
  return {
    id,
    staff,
    mayView: staff.permissions.has("orders_view"),
    mayEdit: staff.permissions.has("orders_edit"),
    read: () => orNotFound(readOrderAsStaff(staff, id)),
  };
}
