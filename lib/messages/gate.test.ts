import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { emails } from "@/db/schema";
import { daysFromNow, resumeClock, stopClock } from "@/lib/clock";
import { reloadEnv } from "@/lib/env";
import { createTenant } from "@/lib/testing/tenant";
import { MAIL_TEMPLATES, type MailTemplate, proveMailbox, recipientAt } from "./gate";
import { queueEmail } from "./outbox";

const NAMES = [
  "LIMIT_UNPROVED_EMAILS_PER_MAILBOX_PER_DAY",
  "LIMIT_REQUESTED_EMAILS_PER_MAILBOX_PER_DAY",
] as const;
const before = NAMES.map((name) => [name, process.env[name]] as const);

function setLimit(name: (typeof NAMES)[number], points: number) {
  process.env[name] = String(points);
  reloadEnv();
}

afterEach(() => {
  for (const [name, value] of before) process.env[name] = value ?? "";
  reloadEnv();
  resumeClock();
});

const newAddress = () => `${randomUUID()}@example.org`;
const TYPED_NAME = "You won! Claim at http://evil.example";

const mail = (organizationId: number, address: string, template: MailTemplate) =>
  db.transaction(async (tx) =>
    queueEmail(tx, {
      organizationId,
      messageKey: randomUUID(),
      template,
      to: await recipientAt(tx, { organizationId, address, name: TYPED_NAME }),
      subject: "Hello",
      html: "<p>Hello</p>",
      text: "Hello",
    }),
  );

const sentTo = (address: string) =>
  db.select().from(emails).where(eq(emails.toAddress, address)).orderBy(emails.id);

describe("an unverified mailbox", () => {
  it("gets three emails a day across all forms and organizations, and more the next day", async () => {
    setLimit("LIMIT_UNPROVED_EMAILS_PER_MAILBOX_PER_DAY", 3);
    const [one, other] = [await createTenant(), await createTenant()];
    const address = newAddress();
    const forms = ["waitlist-joined", "order-awaited", "order-link", "tribute-notice"] as const;
    for (const template of forms) await mail(one.organizationId, address, template);
    await mail(other.organizationId, address.toUpperCase(), "donor-sign-in");
    expect((await sentTo(address)).map(({ template }) => template)).toEqual(forms.slice(0, 3));
    expect(await sentTo(address.toUpperCase())).toEqual([]);
    stopClock(daysFromNow(1.01));
    await mail(other.organizationId, address, "donor-sign-in");
    expect(await sentTo(address)).toHaveLength(4);
  });

  it("is one mailbox however its address is written", async () => {
    setLimit("LIMIT_UNPROVED_EMAILS_PER_MAILBOX_PER_DAY", 3);
    const { organizationId } = await createTenant();
    const name = `g${randomUUID().replaceAll("-", "")}`;
    const spellings = [
      `${name}@gmail.com`,
      `${name}+news@gmail.com`,
      `${name.slice(0, 4)}.${name.slice(4)}@gmail.com`,
      `${name.toUpperCase()}@googlemail.com`,
      `${name}+${"x".repeat(20)}@gmail.com`,
    ];
    for (const address of spellings) await mail(organizationId, address, "waitlist-joined");
    const sent = await Promise.all(spellings.map(sentTo));
    expect(sent.map((mails) => mails.length)).toEqual([1, 1, 1, 0, 0]);
  });

  it("never receives the name typed by a visitor, neither in To nor elsewhere", async () => {
    const { organizationId } = await createTenant();
    const address = newAddress();
    await mail(organizationId, address, "waitlist-joined");
    await db.transaction((tx) => proveMailbox(tx, { organizationId, address }, "link"));
    await mail(organizationId, address, "waitlist-joined");
    expect((await sentTo(address)).map(({ toName }) => toName)).toEqual([null, TYPED_NAME]);
  });

  it("is verified for one organization alone", async () => {
    const [one, other] = [await createTenant(), await createTenant()];
    const address = newAddress();
    const proof = { organizationId: one.organizationId, address: ` ${address.toUpperCase()} ` };
    await db.transaction((tx) => proveMailbox(tx, proof, "link"));
    const at = ({ organizationId }: typeof one) => recipientAt(db, { organizationId, address });
    expect(await at(one)).toMatchObject({ proved: true });
    expect(await at(other)).toEqual({ address, name: null, proved: false });
  });

  it("gets its point back when the change is rolled back", async () => {
    setLimit("LIMIT_UNPROVED_EMAILS_PER_MAILBOX_PER_DAY", 1);
    const { organizationId } = await createTenant();
    const address = newAddress();
    const given = {
      organizationId,
      template: "order-link",
      subject: "",
      html: "",
      text: "",
    } as const;
    const failing = db.transaction(async (tx) => {
      const to = { address, name: null, proved: false } as const;
      await queueEmail(tx, { ...given, messageKey: randomUUID(), to });
      throw new Error("taken back");
    });
    await expect(failing).rejects.toThrow("taken back");
    await mail(organizationId, address, "order-link");
    expect(await sentTo(address)).toHaveLength(1);
  });
});

describe("a verified mailbox", () => {
  it("gets as many public request emails as the setting allows, and all others", async () => {
    setLimit("LIMIT_UNPROVED_EMAILS_PER_MAILBOX_PER_DAY", 1);
    setLimit("LIMIT_REQUESTED_EMAILS_PER_MAILBOX_PER_DAY", 2);
    const { organizationId } = await createTenant();
    const address = newAddress();
    await db.transaction((tx) => proveMailbox(tx, { organizationId, address }, "payment"));
    for (let each = 0; each < 4; each++) await mail(organizationId, address, "order-link");
    for (let each = 0; each < 2; each++) await mail(organizationId, address, "donation-receipt");
    const count = (template: string) =>
      db.$count(emails, and(eq(emails.toAddress, address), eq(emails.template, template)));
    expect([await count("order-link"), await count("donation-receipt")]).toEqual([2, 2]);
  });
});

it("covers every template, and no unused template", () => {
  const sources = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "testing" ? [] : sources(path);
      const isSource = /\.tsx?$/.test(path) && !/\.test\.|gate\.ts$/.test(path);
      return isSource ? [readFileSync(path, "utf8")] : [];
    });
  const written = sources("lib").flatMap((text) =>
    [...text.matchAll(/template: "([a-z-]+)"/g)].map(([, name]) => name),
  );
  expect([...new Set(written)].sort()).toEqual([...MAIL_TEMPLATES].sort());
});
