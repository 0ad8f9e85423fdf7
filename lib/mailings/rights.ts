import { type MemberActor, requirePermission } from "@/lib/identity/actor";

/** Reading a mailing’s people, or what one of them reads, is reading donors. */
export function requirePeople(actor: MemberActor): void {
  requirePermission(actor, "mailings_view");
  requirePermission(actor, "donors_view");
}
