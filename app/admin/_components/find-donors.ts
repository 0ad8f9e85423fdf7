"use server";

import { action, SentWord } from "@/app/_components/forms/sent-action";
import { searchDonors } from "@/lib/donors/donor-search";
import { requireStaff } from "@/lib/identity/session";

/** Donors by name or email address, for a field in which one is chosen. */
export const findDonors = action([SentWord], async (words) =>
  searchDonors(await requireStaff("/admin"), words),
);
