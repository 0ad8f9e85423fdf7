import { asc, eq } from "drizzle-orm";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { donors, emails, orders } from "@/db/schema";
import { within } from "@/db/within";
import { resumeClock, stopClock } from "@/lib/clock";
import { ORDER_WORDS } from "@/lib/giving/receipt-profiles/order-words";
import { LANGUAGE_CODES, type LanguageCode } from "@/lib/language/languages";
import { speak, speakTo } from "@/lib/language/speech";
import { findMailSender } from "@/lib/messages/outbox";
import { englishLeft } from "@/lib/testing/english-left";
import { createEventFixture, type EventFixture, placeOrderFixture } from "@/lib/testing/events";
import { createDonorFixture } from "@/lib/testing/giving";
import { pdfText } from "@/lib/testing/pdf";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { getOrderRecord } from "../order-record";
import { writeCalendar } from "../papers/calendar-file";
import { makeTickets } from "../papers/tickets";
import { completeOrder } from "../payments/completion";
import { mailConfirmation } from "./confirmation-mail";
import { MESSAGE_KINDS, MESSAGES, ourText } from "./kinds";
import { renderMessage } from "./mail";
import { mailOrderAgain } from "./order-mail";
import { MESSAGE_PLACEHOLDERS, type MessageValues } from "./placeholders";
import { previewMessage } from "./preview";
import { changeMessage, getMessage } from "./settings";

const OTHERS = LANGUAGE_CODES.filter((language) => language !== "en");

let tenant: Tenant;
let event: EventFixture;

beforeAll(() => stopClock(new Date("2030-03-01T15:00:00Z")));
afterEach(resumeClock);
beforeEach(async () => {
  tenant = await createTenant({ name: "Harbor House" });
  event = await createEventFixture(tenant);
});

/** `[[first_name]]` and so on, where a person or an event would stand. */
const VALUES = Object.fromEntries(
  Object.keys(MESSAGE_PLACEHOLDERS).map((name) => [name, `[[${name}]]`]),
) as MessageValues;

describe("our own messages of an event", () => {
  const cases = MESSAGE_KINDS.flatMap((kind) =>
    OTHERS.map((language) => [kind, language] as const),
  );

  it.each(cases)("speak the reader's language in whole: %s, %s", async (kind, language) => {
    const sender = await findMailSender(db, tenant.organizationId, language);
    const text = ourText(kind, sender.speech);
    const english = ourText(kind, speak("en", "en-US"));
    expect(text.subject).not.toBe(english.subject);
    const placeholders = (body: string) => [...new Set(body.match(/\{\{\w+\}\}/g) ?? [])].sort();
    expect(placeholders(text.body)).toEqual(placeholders(english.body));
    if (MESSAGES[kind].template === null) return;
    const links = [{ href: "https://example.org/x", label: "[[button]]" }];
    const words = ORDER_WORDS.united_states;
    const mail = await renderMessage(sender, { kind, text, values: VALUES, words, links });
    expect(mail.html).toContain(`lang="${language}-US"`);
    expect(englishLeft(`${mail.subject}\n${mail.text}`)).toEqual([]);
  });

  it("are found to be English where they are, so that the check above can fail", async () => {
    const sender = await findMailSender(db, tenant.organizationId);
    const text = ourText("confirmation", sender.speech);
    const filled = { kind: "confirmation", text, values: VALUES, links: [] } as const;
    expect(englishLeft((await renderMessage(sender, filled)).text)).not.toEqual([]);
  });
});

async function register(language: LanguageCode | undefined, email = "paula@example.org") {
  const { orderId } = await placeOrderFixture(tenant, event, {
    purchaser: { first_name: "Paula", last_name: "Buyer", email },
    purchaser_attends: true,
    language,
  });
  await completeOrder(tenant.system, orderId, { method: "card", gateway: "test", isTest: true });
  const { organizationId } = tenant;
  await mailConfirmation({ organizationId, orderId }, { requestId: "test" });
  const written = await db
    .select()
    .from(emails)
    .where(within(emails, organizationId))
    .orderBy(asc(emails.id));
  return {
    orderId,
    guest: { kind: "guest", organizationId, orderId, requestId: "t" } as const,
    written,
  };
}

const startsAt = async (orderId: number) =>
  (await getOrderRecord(tenant.organizationId, orderId)).event.startsAt ?? new Date(0);

describe("an order placed in Spanish at an American organization", () => {
  it("gets mails, tickets, receipt and calendar entry in Spanish, with American dates", async () => {
    const { orderId, guest, written } = await register("es");
    expect(written.map(({ template }) => template)).toEqual(["order-confirmed", "order-receipt"]);
    const { format } = speak("es", "en-US");
    const day = format.dateTime(await startsAt(orderId), "America/New_York");
    for (const mail of written) {
      expect(mail.html).toContain('lang="es-US"');
      expect(englishLeft(`${mail.subject}\n${mail.text}`)).toEqual([]);
    }
    expect(written[0]?.subject).toBe("Su inscripción en Spring gala está confirmada");
    expect(written[0]?.text).toContain(day.split(",")[0]);
    expect(written[1]?.text).toContain("A cambio de esta contribución usted recibió");
    const tickets = pdfText(Buffer.from((await makeTickets(guest)).bytes));
    for (const word of ["Asistente", "Entrada", "Inscripción"]) expect(tickets).toContain(word);
    const calendar = new TextDecoder().decode((await writeCalendar(guest)).bytes);
    expect(calendar.replace(/\r\n /g, "")).toContain("Organiza Harbor House.");
    expect(calendar).toContain("//ES");
  });

  it("speaks Spanish when its tickets or link are sent again", async () => {
    const { orderId } = await register("es");
    const { organizationId } = tenant;
    for (const what of ["tickets", "link"] as const)
      await mailOrderAgain(
        { organizationId, orderId, what },
        { jobId: `again-${what}-${orderId}`, requestId: "test" },
      );
    const again = await db
      .select()
      .from(emails)
      .where(within(emails, organizationId))
      .orderBy(asc(emails.id));
    expect(again.slice(2).map(({ subject }) => subject)).toEqual([
      "Sus entradas para Spring gala",
      "Su enlace a Spring gala",
    ]);
  });

  it("teaches the donor's language once it is paid, unless they have one", async () => {
    const donorId = await createDonorFixture(tenant, { email: "paula@example.org" });
    const otherId = await createDonorFixture(tenant, { email: "otto@example.org", language: "fr" });
    await register("es");
    await register("es", "otto@example.org");
    const language = async (id: number) =>
      (await db.select().from(donors).where(eq(donors.id, id)))[0]?.language;
    expect([await language(donorId), await language(otherId)]).toEqual(["es", "fr"]);
  });
});

it("speaks the language of a donor who ordered without one, else the organization's", async () => {
  await createDonorFixture(tenant, { email: "paula@example.org", language: "de" });
  const { written } = await register(undefined);
  expect(written[0]?.subject).toBe("Ihre Anmeldung für Spring gala ist bestätigt");
  const stranger = await register(undefined, "new@example.org");
  expect(stranger.written.at(-2)?.subject).toBe("You are registered for Spring gala");
});

it("keeps no language of an order where none was told", async () => {
  const { orderId } = await register(undefined);
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId));
  expect(order?.language).toBeNull();
});

describe("messages that staff wrote", () => {
  it("are sent as written to readers of every language, with their dates and our labels", async () => {
    await changeMessage(tenant.owner, event.eventId, "confirmation", {
      body: "Ahoy {{first_name}}! We sail on {{event_date}}.\n\n{{tickets}}",
    });
    const { orderId, written } = await register("fr");
    const [mail] = written;
    expect(mail?.subject).toBe("You are registered for Spring gala");
    expect(mail?.text).toContain("Ahoy Paula! We sail on");
    const { format } = speakTo("fr", "en-US");
    expect(mail?.text).toContain(
      format.dateTime(await startsAt(orderId), "America/New_York").split(",")[0],
    );
    expect(mail?.text).toContain("Les billets déjà prêts sont joints");
    expect(mail?.html).toContain("Ouvrir mon inscription");
  });

  it("are ours again when they say our words of any language", async () => {
    const kind = "confirmation";
    const { body } = ourText(kind, speak("de", "en-US"));
    await changeMessage(tenant.owner, event.eventId, kind, { body });
    expect(await getMessage(tenant.owner, event.eventId, kind)).toMatchObject({ is_default: true });
  });

  it("are previewed in the organization's language", async () => {
    const german = await createTenant({ locale: "de-DE" });
    const fest = await createEventFixture(german);
    const preview = await previewMessage(german.owner, fest.eventId, "confirmation", {});
    expect(preview.html).toContain('lang="de-DE"');
    expect(preview.subject).toBe("Ihre Anmeldung für Spring gala ist bestätigt");
    const { subject } = await getMessage(german.owner, fest.eventId, "confirmation");
    expect(subject).toBe("Ihre Anmeldung für {{event_name}} ist bestätigt");
  });
});
