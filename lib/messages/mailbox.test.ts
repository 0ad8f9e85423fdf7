import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { GET } from "@/app/dev/mailbox/[id]/attachments/[number]/route";
import { db } from "@/db/client";
import { reloadEnv } from "@/lib/env";
import { createTenant } from "@/lib/testing/tenant";
import { findMail, listMailbox } from "./mailbox";
import { queueEmail } from "./outbox";

function demo(on: boolean): void {
  process.env.DEMO = on ? "1" : "";
  reloadEnv();
}

beforeEach(() => demo(true));
afterEach(() => demo(false));

async function write(address: string) {
  const { organizationId } = await createTenant({ name: "Harbor Light" });
  await db.transaction((tx) =>
    queueEmail(tx, {
      organizationId,
      messageKey: randomUUID(),
      template: "thanks",
      to: { address, name: "Ana", proved: true },
      subject: "Your table",
      html: "<p>Hello</p>",
      text: "Hello",
      attachments: [
        { name: "Tïcket.pdf", mimeType: "application/pdf", contentBase64: "JVBERg==" },
        { name: "note.txt", mimeType: "text/plain", contentBase64: "aGk=" },
      ],
    }),
  );
}

const read = (id: number | string, number: number | string) =>
  GET(new Request("http://localhost/x"), {
    params: Promise.resolve({ id: String(id), number: String(number) }),
  });

test("mail is found by part of its recipient's address", async () => {
  const name = randomUUID();
  await write(`${name}@example.org`);
  await write(`${randomUUID()}@example.org`);
  const found = await listMailbox({ address: name.toUpperCase(), page: 99 });
  expect(found).toMatchObject({ total: 1, page: 1, pages: 1 });
  expect(found.mails).toMatchObject([
    {
      toAddress: `${name}@example.org`,
      sender: "Harbor Light",
      hasAttachments: true,
      status: "queued",
    },
  ]);
  expect((await listMailbox({ address: `${name}%`, page: 1 })).total).toBe(0);
  expect((await listMailbox({ address: "", page: 1 })).total).toBeGreaterThan(1);
});

test("attachments are served as files, never as pages", async () => {
  const address = `${randomUUID()}@example.org`;
  await write(address);
  const id = (await listMailbox({ address, page: 1 })).mails[0]?.id ?? 0;
  expect((await findMail(id))?.email.subject).toBe("Your table");
  const answer = await read(id, 1);
  expect(await answer.text()).toBe("%PDF");
  expect(answer.headers.get("content-disposition")).toBe(
    `attachment; filename="T_cket.pdf"; filename*=UTF-8''T%C3%AFcket.pdf`,
  );
  expect(await (await read(id, 2)).text()).toBe("hi");
  for (const wrong of [0, 3, "x", "1e9"]) expect((await read(id, wrong)).status).toBe(404);
  expect((await read(2_000_000_000, 1)).status).toBe(404);
});

test("outside the demo there is no mailbox", async () => {
  const address = `${randomUUID()}@example.org`;
  await write(address);
  const id = (await listMailbox({ address, page: 1 })).mails[0]?.id ?? 0;
  demo(false);
  await expect(listMailbox({ address: "", page: 1 })).rejects.toMatchObject({ kind: "not_found" });
  await expect(findMail(id)).rejects.toMatchObject({ kind: "not_found" });
  expect((await read(id, 1)).status).toBe(404);
});
