import { recordPage } from "@/app/admin/_components/staff-page";
import { getDonation } from "@/lib/giving/gifts/details";

/** A page of one gift. */
export const giftPage = recordPage("/admin/donations", getDonation);
