import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { orNotFound } from "@/app/_components/or-not-found";
import type { PayingGuest } from "@/lib/events/payments/payment";
import { OrderPath } from "@/lib/events/schema";
import { addressOf } from "@/lib/http/address";
import type { GuestActor } from "@/lib/identity/actor";
import { enter } from "./guest";

/** The guest behind a link, for the pages beside the order's own; the not-found page for a dead link. */
export async function enterOrNotFound(
  address: unknown,
  limit: "order_reads" | "order_writes",
): Promise<GuestActor> {
  const path = OrderPath.safeParse(address);
  if (!path.success) notFound();
  return orNotFound(enter(path.data, limit));
}

/** The same with the network address that attempts to pay and emails to guests are counted by. */
export async function enterAddressed(address: unknown): Promise<PayingGuest> {
  const guest = await enterOrNotFound(address, "order_writes");
  return { ...guest, address: addressOf({ headers: await headers() }) };
}
