import { and, asc, eq, isNull } from "drizzle-orm";
import { db } from "@/db/client";
import { donors, mailingRecipients, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { daysFromNow } from "@/lib/clock";
import { addConsent } from "@/lib/donors/preferences/consents";
import { changeDonor } from "@/lib/donors/records/donors";
import type { StaffActor } from "@/lib/identity/actor";
import { mailingLinkToken } from "@/lib/mailing-link";
import { followLink } from "@/lib/mailings/clicks";
import { sendDueMailings } from "@/lib/mailings/loop";
import { createMailing } from "@/lib/mailings/mailings";
import { previewMailing } from "@/lib/mailings/preview";
import { sendMailing } from "@/lib/mailings/sending";
import { mailReference } from "@/lib/messages/reference";
import { takeInReceipt } from "@/lib/texting/receipts";
import { takeInText } from "@/lib/texting/receiving";
import { changeTextingSettings } from "@/lib/texting/settings";
import { topicOf } from "./mailings";
import { at } from "./past";

const NUMBER = "+14155550188";
const PHONE_BROWSER = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15";

/** Early in the afternoon in New York, when texts may go out, so many days ago. */
function afternoon(days: number): Date {
  const day = daysFromNow(-days);
  day.setUTCHours(18, 0, 0, 0);
  return day;
}

/** A number, donors who asked for texts, a text that was sent and answered, and a draft. */
export async function seedTexts({ staff, origin }: { staff: StaffActor; origin: string }) {
  const { organizationId } = staff;
  await changeTextingSettings(staff, { number: NUMBER });
  const [organization] = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const topicId = await topicOf(organizationId, "appeals");
  const texted = await askForTexts(staff, topicId);
  const audience = { include: { everyone: true } };
  const sent = await createMailing(staff, {
    ...{ channel: "sms", name: "Matching day", topic_id: topicId, audience },
    body: `Hi {{first_name|friend}}, today every gift is doubled. Give by midnight: ${origin}/o/${organization?.slug}/give`,
  });
  await at(afternoon(4), async () => {
    const { preview_token } = await previewMailing(staff, sent.id);
    await sendMailing(staff, sent.id, { preview_token });
    await sendDueMailings({ perSecond: 1_000 });
  });
  await at(afternoon(3), () => follow(organizationId, sent.id));
  await at(afternoon(4), () => tellDelivered(organizationId, sent.id));
  const say = (number: string | undefined, body: string, nth: number) =>
    number &&
    takeInText(
      {
        ...{ kind: "inbound", provider: "log", providerReference: `demo-${nth}`, body },
        ...{ from: number, to: NUMBER, isAnswered: false },
      },
      { requestId: "demo" },
    );
  await at(afternoon(3), async () => {
    await say(texted[0], "Just gave! Give my best to the children.", 1);
    await say(texted[1], "STOP", 2);
  });
  const draft = await createMailing(staff, {
    ...{ channel: "sms", name: "Open day reminder", topic_id: topicId, audience },
    body: "{{first_name|Friend}}, the boathouse is open this Saturday from 10 to 4. Come and see what your gifts built!",
  });
  return { number: NUMBER, sent_id: sent.id, draft_id: draft.id, texted_number: texted[2] ?? null };
}

/** Some donors leave their phone number and ask for texts. Returns their numbers. */
async function askForTexts(staff: StaffActor, topicId: number): Promise<string[]> {
  const found = await db
    .select({ id: donors.id })
    .from(donors)
    .where(
      within(
        donors,
        staff.organizationId,
        and(
          ...[eq(donors.status, "active"), eq(donors.kind, "person"), isNull(donors.phone)],
          ...[eq(donors.isDeceased, false), eq(donors.doNotContact, false)],
        ),
      ),
    )
    .orderBy(asc(donors.id))
    .limit(12);
  for (const [nth, { id }] of found.entries()) {
    await changeDonor(staff, id, { phone: `(207) 555-01${String(nth + 10)}` });
    await addConsent(staff, id, {
      ...{ channel: "sms", status: "subscribed", topic_id: topicId },
      evidence: "Ticked the box on the paper form at the gala",
    });
  }
  return found.map((_, nth) => `+1207555${String(110 + nth).padStart(4, "0")}`);
}

async function follow(organizationId: number, mailingId: number): Promise<void> {
  const got = await db
    .select({ id: mailingRecipients.id })
    .from(mailingRecipients)
    .where(
      within(
        mailingRecipients,
        organizationId,
        and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.state, "sent")),
      ),
    )
    .orderBy(asc(mailingRecipients.id))
    .limit(4);
  for (const { id } of got)
    await followLink(mailingLinkToken({ organizationId, recipientId: id, link: 0 }), {
      ...{ method: "GET", userAgent: PHONE_BROWSER, purpose: null },
    });
}

/** All but one arrived, as carriers tell. */
async function tellDelivered(organizationId: number, mailingId: number): Promise<void> {
  const got = await db
    .select({ id: mailingRecipients.id })
    .from(mailingRecipients)
    .where(
      within(
        mailingRecipients,
        organizationId,
        and(eq(mailingRecipients.mailingId, mailingId), eq(mailingRecipients.state, "sent")),
      ),
    )
    .orderBy(asc(mailingRecipients.id));
  for (const [nth, { id }] of got.entries())
    await takeInReceipt(
      {
        ...{ kind: "receipt", provider: "twilio", providerId: `demo-${id}`, isDead: false },
        ...{ isOptOut: false, reference: mailReference({ organizationId, type: "mailing", id }) },
        ...(nth === got.length - 1
          ? { status: "undelivered", reason: "30003 the phone is off or out of reach" }
          : { status: "delivered", reason: null }),
      },
      { requestId: "demo" },
    );
}
