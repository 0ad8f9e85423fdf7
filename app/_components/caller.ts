import { headers } from "next/headers";
import { dashboardWays } from "@/lib/accounts/dashboard";
import { addressOf } from "@/lib/http/address";
import { pageRequestId } from "@/lib/http/page-request";
import type { AnonymousActor } from "@/lib/identity/actor";
import type { SignInWays } from "@/lib/identity/session";

/** Whoever is asking, before we know who that is. */
export async function caller(): Promise<AnonymousActor> {
  const address = addressOf({ headers: await headers() });
  return { kind: "anonymous", requestId: await pageRequestId(), address };
}

/** How whoever is asking can sign in and out. */
export async function callersWays(): Promise<SignInWays> {
  const userAgent = (await headers()).get("user-agent") ?? "";
  return dashboardWays(await caller(), { userAgent });
}
