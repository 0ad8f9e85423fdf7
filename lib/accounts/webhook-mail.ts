import { and, eq, inArray, or } from "drizzle-orm";
import { db } from "@/db/client";
import { users, webhookEndpoints } from "@/db/schema";
import { within } from "@/db/within";
import type { JobPayloads } from "@/lib/jobs/queue";
import type { Letter } from "./letters";
import { sendLetter } from "./send-letter";

type Payload = JobPayloads["mail-webhook-disabled"];

/**
 * Mails a disabled endpoint's creator and the organization's owners and administrators, once for each time
 * it is disabled. Does nothing once the endpoint is enabled again or removed.
 */
export async function mailWebhookDisabled({
  organizationId,
  endpointId,
  at,
}: Payload): Promise<void> {
  await db.transaction(async (tx) => {
    const [endpoint] = await tx
      .select()
      .from(webhookEndpoints)
      .where(within(webhookEndpoints, organizationId, eq(webhookEndpoints.id, endpointId)));
    if (!endpoint?.disabledReason) return;
    const { createdByUserId, disabledReason: reason, url } = endpoint;
    const members = await tx
      .select()
      .from(users)
      .where(
        within(
          users,
          organizationId,
          and(
            eq(users.status, "active"),
            or(eq(users.id, createdByUserId), inArray(users.role, ["owner", "admin"])),
          ),
        ),
      )
      .orderBy(users.id);
    for (const member of members)
      await sendLetter(tx, member, `webhook-disabled:${endpointId}:${at}:${member.id}`, () =>
        letterOf({ id: endpointId, host: new URL(url).host, reason }),
      );
  });
}

type Disabled = { id: number; host: string; reason: "by_staff" | "gone" | "failing" };

const WHY: Record<Disabled["reason"], string> = {
  by_staff: "A member of your organization disabled it.",
  gone: "It answered 410 Gone, which means it wants no more webhooks.",
  failing: "Every attempt in the last five days failed.",
};

const letterOf = ({ id, host, reason }: Disabled): Letter => ({
  template: "webhook-disabled",
  subject: `Webhooks to ${host} are disabled`,
  paragraphs: [
    `We no longer send webhooks to ${host}. ${WHY[reason]}`,
    "Deliveries that were still waiting are kept. Once the receiver works again, enable the endpoint to send them. To also resend what failed or was missed, use Replay on the endpoint’s page.",
  ],
  action: {
    label: "View the endpoint",
    path: `/admin/settings/account/developer/webhooks/${id}`,
  },
  note: "You’re receiving this because you set up this endpoint or are an administrator of your organization.",
});
