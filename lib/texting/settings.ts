import { eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { organizations } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { findSuppression } from "@/lib/consents/suppression-rows";
import { env } from "@/lib/env";
import { conflict, invalid } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { takePoint } from "@/lib/limits/limits";
import { readNumber } from "./numbers";
import { textProvider } from "./provider";
import {
  TextingSettings,
  type TextingSettingsInput,
  type TextingSettingsView,
  TextingTest,
  type TextingTestInput,
} from "./schema";
import { TWILIO_WEBHOOK } from "./twilio";

type Scope = { organizationId: number };

async function readOrganization(reader: Db | Tx, { organizationId }: Scope) {
  const [found] = await reader
    .select()
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw new Error("There is no such organization.");
  return found;
}

/** The organization’s own number, who carries its texts, and what is missing. */
export async function readTextingSettings(actor: MemberActor): Promise<TextingSettingsView> {
  requirePermission(actor, "mailings_view");
  return present(await readOrganization(db, actor));
}

/** Chooses the number that texts come from; null ends them. Throws 422, and 409 for another’s number. */
export async function changeTextingSettings(
  actor: MemberActor,
  input: TextingSettingsInput,
): Promise<TextingSettingsView> {
  requirePermission(actor, "settings_edit");
  const { number } = accept(TextingSettings, input);
  const { organizationId } = actor;
  return db
    .transaction(async (tx) => {
      const before = await readOrganization(tx, actor);
      const smsNumber = number === null ? null : numberIn(number, before.locale, "number");
      if (before.smsNumber === smsNumber) return present(before);
      await tx.update(organizations).set({ smsNumber }).where(eq(organizations.id, organizationId));
      await recordChange(tx, actor, {
        ...{ action: "organization.change", subjectType: "organization" },
        subjectId: organizationId,
        ...{ before: { smsNumber: before.smsNumber }, after: { smsNumber } },
      });
      return present({ ...before, smsNumber });
    })
    .catch((error) => {
      if (uniqueViolation(error, "organizations_sms_number_key"))
        throw conflict("number_taken", "Another organization here uses this number.");
      throw error;
    });
}

function numberIn(typed: string, locale: string, path: string): string {
  const number = readNumber(typed, locale);
  if (number) return number;
  throw refused(path, "invalid_number", "Enter a phone number such as +1 415 555 0132.");
}

/** Throws 422 for what keeps an organization from sending texts. */
export async function requireTexting(reader: Db | Tx, actor: Scope): Promise<string> {
  const { smsNumber } = await readOrganization(reader, actor);
  if (!textProvider())
    throw missing("not_configured", "Text messages aren’t set up on this installation yet.");
  if (!smsNumber) throw missing("no_number", "First enter your text message number in Settings.");
  return smsNumber;
}

const missing = (code: string, message: string) =>
  invalid(message, [{ path: "number", code, message }], code);

/** Texts a number to see whether it works. Throws 422, and 409 for what the carrier refuses. */
export async function testTexting(
  actor: MemberActor,
  input: TextingTestInput,
): Promise<{ to: string }> {
  requirePermission(actor, "settings_edit");
  const { to } = accept(TextingTest, input);
  await requireTexting(db, actor);
  const { name } = await readOrganization(db, actor);
  return sendTestText(db, actor, { to, body: `${name}: Text messages from Wellspring work.` });
}

/** Hands a text over at once. It goes to no number that opted out. Throws 422, 409, and 429 after some an hour. */
export async function sendTestText(
  reader: Db,
  actor: Scope,
  { to, body }: { to: string; body: string },
): Promise<{ to: string }> {
  const { organizationId } = actor;
  const { locale, smsNumber } = await readOrganization(reader, actor);
  const number = numberIn(to, locale, "to");
  const suppression = await findSuppression(reader, organizationId, {
    channel: "sms",
    address: number,
  });
  if (suppression)
    throw refused("to", "suppressed", "This number has opted out of your text messages.");
  await takePoint("test_texts", `organization:${organizationId}`);
  const text = { organizationId, from: smsNumber ?? "", to: number, body, reference: null };
  const answer = await textProvider()?.send(text);
  if (answer?.kind === "accepted") return { to: number };
  throw conflict("not_sent", `The text wasn’t sent: ${answer?.error ?? "no carrier is set up"}.`);
}

function present({ smsNumber }: typeof organizations.$inferSelect): TextingSettingsView {
  const provider = textProvider()?.name ?? null;
  return {
    number: smsNumber,
    provider,
    webhook_url: `${env().APP_ORIGIN}${TWILIO_WEBHOOK}`,
    missing: [
      ...(provider === null ? (["provider"] as const) : []),
      ...(smsNumber === null ? (["number"] as const) : []),
    ],
  };
}
