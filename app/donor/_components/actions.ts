"use server";

import { redirect } from "next/navigation";
import { currentPortal, forgetDonorSession } from "@/app/_components/donor-caller";
import { action } from "@/app/_components/forms/sent-action";
import { signOut } from "@/lib/donors/portal/sign-in";

/** Ends the session in the database, and forgets the cookie. */
export const leave = action([], async () => {
  const { donor } = await currentPortal();
  if (donor) {
    await signOut(donor);
    await forgetDonorSession(donor.organizationId);
  }
  redirect("/donor/sign-in?notice=signed-out");
});
