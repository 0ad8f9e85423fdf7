"use server";

import { redirect } from "next/navigation";
import { callersWays } from "@/app/_components/caller";
import { endSession } from "@/lib/identity/session";

export async function signOut(): Promise<void> {
  await endSession(await callersWays());
  redirect("/sign-in?notice=signed-out");
}
