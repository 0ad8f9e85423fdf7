import { and, desc, eq } from "drizzle-orm";
import { db } from "@/db/client";
import { donors, mailingRecipients, organizations, topics } from "@/db/schema";
import { within } from "@/db/within";
import { changeDetails } from "@/lib/checkout/details";
import { addDesignation } from "@/lib/checkout/items";
import { payCheckout } from "@/lib/checkout/paying";
import { daysFromNow } from "@/lib/clock";
import { createDonor } from "@/lib/donors/records/donors";
import { createHousehold } from "@/lib/donors/relationships/households";
import { createGiftSource } from "@/lib/giving/gifts/sources";
import type { StaffActor, SystemActor } from "@/lib/identity/actor";
import { mailingLinkToken } from "@/lib/mailing-link";
import { followLink } from "@/lib/mailings/clicks";
import { type MailContent, textDoc } from "@/lib/mailings/content";
import { sendDueMailings } from "@/lib/mailings/loop";
import { createMailing } from "@/lib/mailings/mailings";
import { previewMailing } from "@/lib/mailings/preview";
import { sendMailing } from "@/lib/mailings/sending";
import { createMailTemplate } from "@/lib/mailings/templates";
import { makeLetters } from "@/lib/postal/printing";
import { previewLetters, printMailingLetters } from "@/lib/postal/runs";
import type { SeededPrograms } from "./children";
import { at } from "./past";
import { visit } from "./visits";

type World = {
  staff: StaffActor;
  system: SystemActor;
  origin: string;
  program: SeededPrograms["children"];
};

const BROWSER = "Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15";

/** A template, a mailing that was sent with two subjects and raised money, and a draft for some donors. */
export async function seedMailings({ staff, system, origin, program }: World) {
  const { organizationId } = staff;
  const [organization] = await db
    .select({ slug: organizations.slug })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  const topicId = await topicOf(organizationId, "appeals");
  await addNeighbors(staff);
  const appeal = await createGiftSource(staff, {
    ...{ kind: "appeal", name: "Spring appeal by email", cost: "85.00" },
  });
  const content = springContent(`${origin}/o/${organization?.slug}/give?program=${program.id}`);
  const template = await createMailTemplate(staff, {
    ...{ name: "Letter with a button", subject: "News from the harbor", content },
  });
  const sent = await createMailing(staff, {
    ...{ name: "Spring appeal", topic_id: topicId, appeal_id: appeal.id, content },
    ...{ subject: "{{first_name|Friend}}, spring has come to the harbor" },
    ...{ subject_b: "What your gift did this winter", test_percent: 100 },
    preheader: "Three children started school this week.",
    audience: { include: { everyone: true } },
  });
  await at(daysFromNow(-6), async () => {
    const { preview_token } = await previewMailing(staff, sent.id);
    await sendMailing(staff, sent.id, { preview_token });
    await sendDueMailings({ perSecond: 1_000 });
  });
  const readers = await readersOf(organizationId, sent.id);
  const token = ({ id }: Reader, link: number) =>
    mailingLinkToken({ organizationId, recipientId: id, link });
  for (const [nth, reader] of readers.entries()) {
    if (nth % 3 === 2) continue;
    await at(daysFromNow(-5), async () => {
      const person = { method: "GET", userAgent: BROWSER, purpose: null };
      await followLink(token(reader, nth % 2), person);
    });
  }
  for (const [nth, reader] of readers.slice(0, 2).entries()) {
    await at(daysFromNow(-5 + nth), async () => {
      const person = {
        first_name: reader.firstName ?? "Ada",
        last_name: reader.lastName ?? "Reader",
        email: reader.email ?? "",
      };
      const actor = await visit(system, person);
      await addDesignation(actor, program.id, program.designation.word, {
        ...{ amount: 50 + 25 * nth, frequency: 0, via: token(reader, 0) },
      });
      await changeDetails(actor, program.id, { ...person, country: "US" });
      const cardHolderName = `${person.first_name} ${person.last_name}`;
      await payCheckout(actor, program.id, { cardHolderName, token: "tok_visa" });
    });
  }
  const draft = await createMailing(staff, {
    ...{ name: "Summer newsletter", subject: "A summer on the water, {{first_name|friend}}" },
    topic_id: await topicOf(organizationId, "news"),
    audience: { include: { everyone: true } },
    content: summerContent(),
  });
  const letters = await at(daysFromNow(-4), () => printThem(staff, sent.id));
  return {
    ...{ template_id: template.id, sent_id: sent.id, draft_id: draft.id },
    letter_run_id: letters,
    ...(readers[0] && { link_token: token(readers[0], 0) }),
  };
}

/** Donors without email, two of them in one household. */
async function addNeighbors(staff: StaffActor): Promise<void> {
  const home = { city: "Portland", state: "ME", country: "US" };
  const neighbor = (first_name: string, last_name: string, street: string, zip: string) =>
    createDonor(staff, { kind: "person", first_name, last_name, street, zip, ...home });
  const abeni = await neighbor("Abeni", "Okafor", "14 Wharf Street", "04101");
  const chidi = await neighbor("Chidi", "Okafor", "14 Wharf Street", "04101");
  await neighbor("Walter", "Hsu", "88 Congress Street, Apt 5", "04102");
  await neighbor("Rosalie", "Tremblay", "3 Pleasant Avenue", "04103");
  await createHousehold(staff, {
    ...{ name: "The Okafor Family", member_ids: [abeni.id, chidi.id] },
    primary_contact_id: abeni.id,
  });
}

/** The letters of a mailing for those whom its email did not reach. */
async function printThem(staff: StaffActor, id: number): Promise<number> {
  const { preview_token } = await previewLetters(staff, id, {});
  const run = await printMailingLetters(staff, id, { preview_token });
  const job = { jobId: "demo", requestId: "demo", attempt: 1, lastAttempt: true };
  await makeLetters({ organizationId: staff.organizationId, runId: run.id }, job);
  return run.id;
}

export async function topicOf(organizationId: number, key: "appeals" | "news"): Promise<number> {
  const [found] = await db
    .select({ id: topics.id })
    .from(topics)
    .where(within(topics, organizationId, eq(topics.key, key)));
  if (!found) throw new Error("The demo has no topics.");
  return found.id;
}

type Reader = {
  id: number;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
};

/** Some of those who got it. */
const readersOf = (organizationId: number, mailingId: number): Promise<Reader[]> =>
  db
    .select({
      id: mailingRecipients.id,
      firstName: donors.firstName,
      lastName: donors.lastName,
      email: donors.email,
    })
    .from(mailingRecipients)
    .innerJoin(
      donors,
      within(donors, mailingRecipients.organizationId, eq(donors.id, mailingRecipients.donorId)),
    )
    .where(
      within(
        mailingRecipients,
        organizationId,
        and(
          eq(mailingRecipients.mailingId, mailingId),
          eq(mailingRecipients.state, "sent"),
          eq(donors.kind, "person"),
        ),
      ),
    )
    .orderBy(desc(mailingRecipients.id))
    .limit(14);

const springContent = (giveUrl: string): MailContent => ({
  blocks: [
    { id: "greeting", type: "heading", text: "Dear {{greeting|friend}}" },
    {
      ...{ id: "story", type: "text" },
      doc: textDoc(
        "The ice is off the harbor, and three children started school this week. Their uniforms, books, and lunches came from people like you.",
        "Would you help the next three?",
      ),
    },
    { id: "give", type: "button", label: "Give today", url: giveUrl },
    { id: "line", type: "divider" },
    {
      ...{ id: "more", type: "text" },
      doc: {
        type: "doc",
        content: [
          {
            type: "paragraph",
            content: [
              { type: "text", text: "Read " },
              {
                ...{ type: "text", text: "how a school day begins" },
                marks: [
                  { type: "link", attrs: { href: "https://harborlight.example/school-day" } },
                ],
              },
              { type: "text", text: " in the words of Amani’s teacher." },
            ],
          },
        ],
      },
    },
  ],
});

const summerContent = (): MailContent => ({
  blocks: [
    { id: "greeting", type: "heading", text: "Hello {{first_name|friend}}" },
    {
      ...{ id: "news", type: "text" },
      doc: textDoc("The boathouse opens in June, and there is a place for everyone."),
    },
    {
      ...{ id: "neighbors", type: "text" },
      doc: textDoc("You live close by: come to the open day on the first Saturday."),
      condition: { field: "city", op: "is", value: "Portland" },
    },
    { id: "space", type: "spacer", size: "medium" },
  ],
});
