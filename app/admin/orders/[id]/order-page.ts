import { recordPage } from "@/app/admin/_components/staff-page";
import { readOrderAsStaff } from "@/lib/events/orders/detail";

/** A page of one registration. */
export const orderPage = recordPage("/admin/orders", readOrderAsStaff);
