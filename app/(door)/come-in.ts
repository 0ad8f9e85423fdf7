import { redirect } from "next/navigation";
import { choosePortal, keepDonorSession } from "@/app/_components/donor-caller";
import type { OpenedSession } from "@/lib/donors/portal/sessions";
import type { DonorActor, VisitorActor } from "@/lib/identity/actor";

/** In a server action: this browser is the donor's from now on, and goes on to a page of ours. */
export async function comeIn(
  { organizationId }: VisitorActor | DonorActor,
  client: string,
  { secret }: OpenedSession,
  next: string,
): Promise<never> {
  await keepDonorSession(organizationId, secret);
  await choosePortal(client);
  redirect(next);
}
