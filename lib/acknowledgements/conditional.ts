import { type MemberActor, requirePermission, type SystemActor } from "@/lib/identity/actor";
import { conditionalBlocks, type MailContent } from "@/lib/mailings/content";

/** Throws forbidden for who may not see donors, where a letter has blocks for some of them only. */
export function requireToldApart(actor: MemberActor | SystemActor, content: MailContent): void {
  if (conditionalBlocks(content).length > 0) requirePermission(actor, "donors_view");
}
