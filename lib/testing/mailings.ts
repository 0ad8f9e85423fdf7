import { and, eq, isNotNull } from "drizzle-orm";
import { db } from "@/db/client";
import { mailingRecipients, topics } from "@/db/schema";
import { within } from "@/db/within";
import { addConsent } from "@/lib/donors/preferences/consents";
import { textDoc } from "@/lib/mailings/content";
import { createMailing } from "@/lib/mailings/mailings";
import { previewMailing } from "@/lib/mailings/preview";
import type { MailingView, NewMailingInput } from "@/lib/mailings/schema";
import { sendMailing } from "@/lib/mailings/sending";
import { changeTextingSettings } from "@/lib/texting/settings";
import { createDonorFixture } from "./donors";
import { createTenant, type Tenant } from "./tenant";

export const createMailingTenant = (): Promise<Tenant> =>
  createTenant({ postalAddress: "1 Harbor Street\nPortland, ME 04101" });

/** The topic of a tenant that everybody gets who has not opted out. */
export async function topicOf(
  { organizationId }: Pick<Tenant, "organizationId">,
  key: "news" | "appeals" = "news",
): Promise<number> {
  const [found] = await db
    .select({ id: topics.id })
    .from(topics)
    .where(within(topics, organizationId, eq(topics.key, key)));
  if (!found) throw new Error("A tenant has no topics.");
  return found.id;
}

/** A draft to everyone, with a link and a greeting. */
export async function createMailingFixture(
  tenant: Tenant,
  values: Partial<NewMailingInput> = {},
): Promise<MailingView> {
  return createMailing(tenant.owner, {
    name: "Spring news",
    subject: "News for {{first_name|you}}",
    topic_id: await topicOf(tenant),
    audience: { include: { everyone: true } },
    content: {
      blocks: [
        { id: "hello", type: "heading", text: "Dear {{greeting|friend}}" },
        { id: "words", type: "text", doc: textDoc("Spring has come to the harbor.") },
        { id: "give", type: "button", label: "Read on", url: "https://example.org/spring" },
      ],
    },
    ...values,
  });
}

/** Has a mailing sent as staff do: looks at whom it reaches, and sends it. */
export async function sendFixture(
  tenant: Tenant,
  id: number,
  sendAt?: string,
): Promise<MailingView> {
  const { preview_token } = await previewMailing(tenant.owner, id);
  return sendMailing(tenant.owner, id, { preview_token, send_at: sendAt });
}

/** How many recipients of a mailing are in each state. */
export async function statesOf(
  { organizationId }: Pick<Tenant, "organizationId">,
  id: number,
): Promise<Record<string, number>> {
  const found = await db
    .select({ state: mailingRecipients.state, reason: mailingRecipients.skipReason })
    .from(mailingRecipients)
    .where(
      within(
        mailingRecipients,
        organizationId,
        and(eq(mailingRecipients.mailingId, id), isNotNull(mailingRecipients.state)),
      ),
    );
  const counts: Record<string, number> = {};
  for (const { state, reason } of found) {
    const key = reason ?? state;
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}

/** A tenant with a number of its own that texts come from. */
export async function createTextTenant(): Promise<Tenant & { number: string }> {
  const tenant = await createMailingTenant();
  const number = `+1415${String(2_000_000 + tenant.organizationId)}`;
  await changeTextingSettings(tenant.owner, { number });
  return { ...tenant, number };
}

/** A donor who asked for texts about a topic. */
export async function createTextedDonor(
  tenant: Tenant,
  values: Parameters<typeof createDonorFixture>[1] & { phone: string },
): Promise<number> {
  const { id } = await createDonorFixture(tenant, values);
  await addConsent(tenant.owner, id, {
    ...{ channel: "sms", status: "subscribed", topic_id: await topicOf(tenant) },
    evidence: "Asked at the gala",
  });
  return id;
}

/** A draft of a text to everyone, with a link and a greeting. */
export const createTextFixture = async (
  tenant: Tenant,
  values: Partial<NewMailingInput> = {},
): Promise<MailingView> =>
  createMailing(tenant.owner, {
    ...{ channel: "sms", name: "Gala text", topic_id: await topicOf(tenant) },
    audience: { include: { everyone: true } },
    body: "Hi {{first_name|friend}}, give today: https://example.org/gala.",
    ...values,
  });
