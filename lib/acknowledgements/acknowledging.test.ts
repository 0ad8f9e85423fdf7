import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/db/client";
import { auditLog, donations, donors, emails, letters } from "@/db/schema";
import { within } from "@/db/within";
import { recordDonation } from "@/lib/giving/gifts/record-donation";
import { refundDonation } from "@/lib/giving/payments/refunding";
import type { MailContent } from "@/lib/mailings/content";
import { contentOfText } from "@/lib/mailings/plain-text";
import { createDonorFixture, createGivingFixture, type GivingFixture } from "@/lib/testing/giving";
import { pdfText } from "@/lib/testing/pdf";
import { createTenant, type Tenant } from "@/lib/testing/tenant";
import { acknowledge } from "./acknowledging";
import { printLetters, sampleLetter } from "./papers";
import { previewLetter } from "./preview";
import {
  changeLetterTemplate,
  createLetterTemplate,
  listLetterTemplates,
  STARTER_LETTER,
} from "./templates";
import { sendThanks, settleThanks } from "./thanks-mail";

let tenant: Tenant;
let giving: GivingFixture;

beforeEach(async () => {
  tenant = await createTenant({ name: "Harbor Light" });
  giving = await createGivingFixture(tenant);
  await createLetterTemplate(tenant.owner, { name: "Thanks", ...STARTER_LETTER });
  await db.update(donors).set({ street: "5 Hill Street" }).where(eq(donors.id, giving.donorId));
});

const gift = async (
  amount = 100,
  values: Partial<Parameters<typeof recordDonation>[1]> = {},
): Promise<number> => {
  const entered = await recordDonation(tenant.owner, {
    donor_id: giving.donorId,
    program_id: giving.programId,
    lines: [{ designation_id: giving.designationId, amount }],
    method: "check",
    received_on: "2025-03-01",
    ...values,
  });
  return entered.id;
};

const state = async (id: number) => {
  const [found] = await db.select().from(donations).where(eq(donations.id, id));
  return found?.acknowledgement;
};

const lettersOf = (organizationId = tenant.organizationId) =>
  db.select().from(letters).where(within(letters, organizationId)).orderBy(asc(letters.id));

const thanksMails = () =>
  db
    .select()
    .from(emails)
    .where(within(emails, tenant.organizationId, eq(emails.template, "thanks")))
    .orderBy(emails.id);

const send = async () => {
  for (const letter of await lettersOf())
    await sendThanks({ organizationId: tenant.organizationId, letterId: letter.id });
};

const deliver = async (status: "sent" | "failed") => {
  await db
    .update(emails)
    .set({ status, sentAt: status === "sent" ? new Date() : null })
    .where(within(emails, tenant.organizationId));
  await settleThanks({ requestId: "test" });
};

const act = (action: "email" | "letter" | "do_not_acknowledge" | "undo", ...ids: number[]) =>
  acknowledge(tenant.owner, { action, donation_ids: ids });

describe("acknowledgments by email", () => {
  it("wait as queued, go out once as merged, and are recorded as sent", async () => {
    const id = await gift(100, { tribute: { kind: "in_memory", name: "Ruth Hall" } });
    expect(await act("email", id)).toEqual({ changed: [id], left_out: [], batch: null });
    expect(await state(id)).toBe("queued");
    expect(await thanksMails()).toEqual([]);
    await send();
    await send();
    const [mail, ...more] = await thanksMails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe("Thank you, Greta Giver");
    expect(mail?.text).toContain(
      "thank you for your gift of $100.00 in memory of Ruth Hall on March 1, 2025 for General fund.",
    );
    await deliver("sent");
    const [row] = await db.select().from(donations).where(eq(donations.id, id));
    expect(row).toMatchObject({
      acknowledgement: "sent",
      acknowledgementSource: "email",
      acknowledgedByUserId: tenant.owner.userId,
    });
    expect(row?.acknowledgedAt).not.toBeNull();
    const told = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subjectId, id))
      .orderBy(auditLog.id);
    expect(told.map(({ action }) => action)).toEqual(
      expect.arrayContaining(["donation.thank", "donation.thanked"]),
    );
  });

  it("rejected for good mark the gift failed, and can be retried", async () => {
    const id = await gift();
    await act("email", id);
    await send();
    await deliver("failed");
    expect(await state(id)).toBe("failed");
    expect((await act("letter", id)).changed).toEqual([id]);
  });

  it("can be undone until they go out, and not afterward", async () => {
    const id = await gift();
    await act("email", id);
    expect((await act("undo", id)).changed).toEqual([id]);
    await send();
    expect(await thanksMails()).toEqual([]);
    expect(await state(id)).toBe("pending");
    await act("email", id);
    await send();
    expect((await act("undo", id)).left_out).toEqual([{ donation_id: id, reason: "on_its_way" }]);
    await deliver("sent");
    expect((await act("undo", id)).left_out).toEqual([{ donation_id: id, reason: "state" }]);
  });

  it("cannot be turned into another email by a donor's name", async () => {
    const donor = await createDonorFixture(tenant, {
      displayName: "Eve\r\nBcc: all@example.org {{organization}} <b>",
    });
    await act("email", await gift(10, { donor_id: donor }));
    await send();
    const [mail] = await thanksMails();
    expect(mail?.subject).toBe("Thank you, Eve Bcc: all@example.org {{organization}} <b>");
    expect(mail?.html).toContain("{{organization}} &lt;b&gt;");
  });
});

describe("printed acknowledgment letters", () => {
  it("are one per donor, with all of the donor's gifts, in one PDF", async () => {
    const first = await gift(100);
    const second = await gift(50, { received_on: "2025-04-02" });
    const other = await createDonorFixture(tenant, { street: "1 Sea Lane" });
    const third = await gift(7, { donor_id: other });
    const { batch, changed } = await act("letter", first, second, third);
    expect(changed.toSorted()).toEqual([first, second, third].toSorted());
    const written = await lettersOf();
    expect(written).toHaveLength(2);
    expect(written[0]).toMatchObject({ recipient: "Greta Giver\n5 Hill Street", toAddress: null });
    expect(written[0]?.body).toContain("$150.00 on March 1, 2025 and April 2, 2025");
    const { bytes } = await printLetters(tenant.owner, batch ?? "");
    const pages = Buffer.from(bytes)
      .toString("latin1")
      .match(/\/Type \/Page\b/g);
    expect(pages).toHaveLength(2);
  });

  it("are marked sent by staff, with all gifts in a letter, and can be unmarked", async () => {
    const first = await gift(100);
    const second = await gift(50);
    await act("letter", first, second);
    const sent = await acknowledge(tenant.owner, { action: "mark_sent", donation_ids: [first] });
    expect(sent.changed.toSorted()).toEqual([first, second].toSorted());
    expect([await state(first), await state(second)]).toEqual(["sent", "sent"]);
    expect((await lettersOf())[0]?.status).toBe("sent");
    await act("undo", second);
    expect([await state(first), await state(second)]).toEqual(["pending", "pending"]);
    expect((await lettersOf())[0]).toMatchObject({ status: "cancelled", sentAt: null });
  });

  it("cannot be printed by another organization", async () => {
    const { batch } = await act("letter", await gift());
    const other = await createTenant();
    for (const name of [batch ?? "", "x", "../x"])
      await expect(printLetters(other.owner, name)).rejects.toMatchObject({ kind: "not_found" });
  });
});

describe("the acknowledgment queue", () => {
  it("leaves out donors it cannot reach, and says why", async () => {
    const person = (values: Parameters<typeof createDonorFixture>[1]) =>
      createDonorFixture(tenant, values);
    const silent = await gift(1, { donor_id: await person({ email: null }) });
    const dead = await gift(1, { donor_id: await person({ isDeceased: true }) });
    const left = await gift(1, { donor_id: await person({ doNotContact: true }) });
    const back = await gift(1);
    await refundDonation(tenant.owner, back, { reason: "Asked" });
    const reasonOf = async (action: "email" | "letter", id: number) =>
      (await act(action, id)).left_out[0]?.reason;
    expect(await reasonOf("email", silent)).toBe("no_email");
    expect(await reasonOf("letter", silent)).toBe("no_postal_address");
    expect(await reasonOf("email", dead)).toBe("deceased");
    expect(await reasonOf("email", left)).toBe("do_not_contact");
    expect(await reasonOf("email", back)).toBe("returned");
    for (const id of [silent, dead, left, back]) expect(await state(id)).toBe("pending");
    expect(await lettersOf()).toEqual([]);
  });

  it("marks gifts as needing no acknowledgment, and unmarks them", async () => {
    const id = await gift();
    await act("do_not_acknowledge", id);
    expect(await state(id)).toBe("do_not_acknowledge");
    expect((await act("email", id)).left_out).toEqual([{ donation_id: id, reason: "state" }]);
    await act("undo", id);
    expect(await state(id)).toBe("pending");
  });

  it("acknowledges a gift once when two staff press the button at the same time", async () => {
    const id = await gift();
    const both = await Promise.all([act("email", id), act("email", id)]);
    expect(both.flatMap(({ changed }) => changed)).toEqual([id]);
    expect(await lettersOf()).toHaveLength(1);
  });

  it("records an acknowledgment made another way", async () => {
    const id = await gift();
    await acknowledge(tenant.owner, { action: "mark_sent", donation_ids: [id], how: "phone" });
    const [row] = await db.select().from(donations).where(eq(donations.id, id));
    expect(row).toMatchObject({ acknowledgement: "sent", acknowledgementSource: "phone" });
  });

  it("refuses another organization's gifts, and members with read-only access", async () => {
    const id = await gift();
    const other = await createTenant();
    await expect(
      acknowledge(other.owner, { action: "do_not_acknowledge", donation_ids: [id] }),
    ).rejects.toMatchObject({ kind: "invalid", problems: [{ code: "unknown_gift" }] });
    const viewer = { ...tenant.owner, permissions: new Set(["donations_view"] as const) };
    await expect(
      acknowledge(viewer, { action: "email", donation_ids: [id] }),
    ).rejects.toMatchObject({ kind: "forbidden" });
    expect(await state(id)).toBe("pending");
  });

  it("requires a letter template when there is none", async () => {
    const bare = await createTenant();
    const fixture = await createGivingFixture(bare);
    const { id } = await recordDonation(bare.owner, {
      donor_id: fixture.donorId,
      program_id: fixture.programId,
      lines: [{ designation_id: fixture.designationId, amount: 5 }],
      method: "cash",
      received_on: "2025-01-01",
    });
    await expect(
      acknowledge(bare.owner, { action: "email", donation_ids: [id] }),
    ).rejects.toMatchObject({ kind: "conflict", code: "no_template" });
  });
});

describe("letter templates", () => {
  const letter = { name: "Short", subject: "Thanks", body: "Dear {{first_name}}" };

  it.each([
    ["{{password}}", "unknown_placeholder"],
    ["{{ donor.email }}", "unknown_placeholder"],
    ["{{constructor}}", "unknown_placeholder"],
    ["{{}}", "unknown_placeholder"],
    ["{{amount", "broken_placeholder"],
    ["}} {{", "broken_placeholder"],
  ])("refuse %s", async (body, code) => {
    for (const wanted of [
      { ...letter, body },
      { ...letter, subject: body },
    ])
      await expect(createLetterTemplate(tenant.owner, wanted)).rejects.toMatchObject({
        problems: [{ code }],
      });
  });

  it("include one default, which cannot be deleted without a replacement", async () => {
    const [first] = await listLetterTemplates(tenant.owner);
    const second = await createLetterTemplate(tenant.owner, { ...letter, is_default: true });
    const names = async () =>
      (await listLetterTemplates(tenant.owner)).map((each) => [each.name, each.is_default]);
    expect(await names()).toEqual([
      ["Short", true],
      ["Thanks", false],
    ]);
    const archived = { status: "archived" } as const;
    await expect(changeLetterTemplate(tenant.owner, second.id, archived)).rejects.toMatchObject({
      kind: "conflict",
    });
    await changeLetterTemplate(tenant.owner, first?.id ?? 0, archived);
    expect(await names()).toEqual([["Short", true]]);
    const id = await gift();
    const with_archived = { action: "email" as const, donation_ids: [id], template_id: first?.id };
    await expect(acknowledge(tenant.owner, with_archived)).rejects.toMatchObject({
      problems: [{ path: "template_id" }],
    });
  });

  it("are unchanged by an empty change", async () => {
    const [template] = await listLetterTemplates(tenant.owner);
    expect(await changeLetterTemplate(tenant.owner, template?.id ?? 0, {})).toEqual(template);
  });

  it("are previewed with a real or a sample gift", async () => {
    const id = await gift(12);
    const text = { subject: "For {{donor_name}}", body: "{{ amount }}, {{organization}}" };
    expect(await previewLetter(tenant.owner, { ...text, donation_id: id })).toEqual({
      subject: "For Greta Giver",
      body: "$12.00, Harbor Light",
      html: expect.stringContaining("$12.00, Harbor Light"),
    });
    expect((await previewLetter(tenant.owner, text)).body).toBe("$50.00, Harbor Light");
    const other = await createTenant();
    await expect(previewLetter(other.owner, { ...text, donation_id: id })).rejects.toMatchObject({
      kind: "not_found",
    });
  });

  it("are a plain text or blocks, not both, and never nothing", async () => {
    const content = contentOfText("Dear {{first_name}}");
    const { body: _, ...rest } = letter;
    const refusals: [object, string][] = [
      [{ ...letter, content }, "content"],
      [rest, "body"],
      [{ ...rest, content: { blocks: [] } }, "content"],
      [{ ...rest, content: contentOfText("{{password}}") }, "content.blocks.0.doc.content.0"],
      [{ ...rest, content: contentOfText("word ".repeat(10_001)) }, "content"],
    ];
    for (const [wanted, path] of refusals)
      await expect(createLetterTemplate(tenant.owner, wanted as never)).rejects.toMatchObject({
        problems: [{ path }],
      });
  });
});

const BLOCKS: MailContent = {
  blocks: [
    ...contentOfText("Dear {{first_name|friend}}, thank you for {{amount}}.\n\n{{tribute}}").blocks,
    {
      ...{ id: "maine", type: "heading", text: "See you in {{city}}" },
      condition: { all: [{ field: "state", op: "is", value: "ME" }] },
    },
    { id: "more", type: "button", label: "Read more", url: "https://harbor.example/news" },
  ],
};

describe("letters in blocks", () => {
  const inBlocks = () =>
    createLetterTemplate(tenant.owner, {
      ...{ name: "Blocks", subject: "Thank you", content: BLOCKS as never, is_default: true },
    });

  it("say to each donor what is for them, in an email and as plain text", async () => {
    await inBlocks();
    await db.update(donors).set({ state: "ME", city: "Bath" }).where(eq(donors.id, giving.donorId));
    const other = await createDonorFixture(tenant, { firstName: null, displayName: "Otto" });
    await act("email", await gift(10), await gift(20, { donor_id: other }));
    const [first, second] = await lettersOf();
    expect(first?.body).toBe(
      "Dear Greta, thank you for $10.00.\n\nSee you in Bath\n\nRead more: https://harbor.example/news",
    );
    expect(second?.body).not.toContain("See you in");
    await send();
    const [mail] = await thanksMails();
    expect(mail?.html).toContain("See you in Bath");
    expect(mail?.html).toContain('href="https://harbor.example/news"');
    expect(mail?.text).toContain("thank you for $10.00.");
  });

  it("stay as they were merged when their template changes", async () => {
    const { id } = await inBlocks();
    const { batch } = await act("letter", await gift(10));
    await changeLetterTemplate(tenant.owner, id, { body: "Something else" });
    const { bytes } = await printLetters(tenant.owner, batch ?? "");
    const text = await pdfText(Buffer.from(bytes));
    expect(text).toContain("thank you for $10.00.");
    expect(text).toContain("Greta Giver");
    expect(text).not.toContain("Something else");
  });

  it("never read a value as a placeholder, on paper or by email", async () => {
    await inBlocks();
    const name = "{{organization}} {{amount}}";
    const eve = await createDonorFixture(tenant, {
      ...{ firstName: name, displayName: name, street: "1 Sea Lane" },
    });
    const { batch } = await act("letter", await gift(10, { donor_id: eve }));
    const { bytes } = await printLetters(tenant.owner, batch ?? "");
    expect(await pdfText(Buffer.from(bytes))).toContain("Dear {{organization}} {{amount}},");
  });

  it("are shown on paper before they are used, with every block for a made-up gift", async () => {
    const { id } = await inBlocks();
    const text = async (query: { donation_id?: number }) =>
      pdfText(Buffer.from((await sampleLetter(tenant.owner, id, query)).bytes));
    expect(await text({})).toContain("See you in Portland");
    const own = await text({ donation_id: await gift(33) });
    expect(own).toContain("$33.00");
    expect(own).not.toContain("See you in");
    const other = await createTenant();
    await expect(sampleLetter(other.owner, id, {})).rejects.toMatchObject({ kind: "not_found" });
  });

  it("whose conditions staff may not read are refused", async () => {
    await inBlocks();
    const clerk = {
      ...tenant.owner,
      permissions: new Set(["donations_view", "donations_edit"] as const),
    };
    const id = await gift(10);
    await expect(acknowledge(clerk, { action: "email", donation_ids: [id] })).rejects.toMatchObject(
      { kind: "forbidden" },
    );
    expect(await state(id)).toBe("pending");
  });
});
