"use server";

import { revalidatePath } from "next/cache";
import { formAction } from "@/app/_components/forms/sent-action";
import { submission } from "@/app/_components/forms/submission";
import { formatMajor, plural } from "@/lib/format/amounts";
import { makeClaim } from "@/lib/giving/gift-aid/claims";
import { requireStaff } from "@/lib/identity/session";

const PAGE = "/admin/donations/gift-aid";

export const claimGiftAid = formAction(async (before, form) => {
  const staff = await requireStaff(PAGE);
  return submission(before, form, "until", async () => {
    const claim = await makeClaim(staff, { until: String(form.get("until") ?? "") });
    revalidatePath(PAGE);
    return `${plural(claim.gifts, "gift")} claimed: ${formatMajor(claim.claim_amount, "GBP")} of Gift Aid. Download the schedule below.`;
  });
});
