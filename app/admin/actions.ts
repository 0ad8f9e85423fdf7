"use server";

import { redirect } from "next/navigation";
import { callersWays } from "@/app/_components/caller";
import { action } from "@/app/_components/forms/sent-action";
import { endSession } from "@/lib/identity/session";

export const signOut = action([], async () => {
  await endSession(await callersWays());
  redirect("/sign-in?notice=signed-out");
});
