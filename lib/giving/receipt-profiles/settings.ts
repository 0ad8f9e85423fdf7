import { eq } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { organizations, receiptProfiles, receiptSignatures } from "@/db/schema";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import { notFound } from "@/lib/errors";
import { inspect } from "@/lib/files/images";
import type { PurposeRules } from "@/lib/files/purposes";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, Day, invalidInput, refused } from "@/lib/input";
import { todayOf } from "../calendar";
import { profileOf } from "./chosen";
import type { ChosenProfile, Detail, ReceiptProfile } from "./profile";
import { PROFILES } from "./profiles";
import { ReceiptProfileChanges, type ReceiptProfileView } from "./settings-schema";

/** How the organization's receipts are written, and what each jurisdiction asks for. */
export async function readReceiptProfile(actor: MemberActor): Promise<ReceiptProfileView> {
  requirePermission(actor, "settings_edit");
  return viewOf(db, actor.organizationId);
}

async function viewOf(reader: Db | Tx, organizationId: number): Promise<ReceiptProfileView> {
  const { chosen, law } = await profileOf(reader, organizationId);
  const today = await todayOf(reader, organizationId);
  return {
    jurisdiction: chosen.jurisdiction,
    paper_size: chosen.paperSize,
    number_prefix: chosen.numberPrefix,
    signer_name: chosen.signerName,
    signer_title: chosen.signerTitle,
    has_signature: chosen.signatureId !== null,
    details: { ...chosen.details },
    warnings: [
      ...law.warnings(chosen, today),
      ...(law.needsSigner && !(await hasAddress(reader, organizationId))
        ? ["Receipts need your postal address: add it under Settings, Organization."]
        : []),
    ],
    profiles: Object.entries(PROFILES).map(([jurisdiction, profile]) => ({
      jurisdiction: jurisdiction as ChosenProfile["jurisdiction"],
      name: profile.name,
      about: profile.about,
      paper_size: profile.paperSize,
      needs_signer: profile.needsSigner,
      details: profile.details.map(presentDetail),
    })),
  };
}

const presentDetail = ({ name, label, hint, kind, choices, isRequired }: Detail) => ({
  ...{ name, label, kind },
  hint: hint ?? null,
  choices: [...(choices ?? [])],
  is_required: isRequired({}),
});

/**
 * Chooses how receipts are written from now on; those that were issued stay as they are. Throws 422 for
 * what the jurisdiction asks for and is not there.
 */
export async function changeReceiptProfile(
  actor: MemberActor,
  input: ReceiptProfileChanges,
): Promise<ReceiptProfileView> {
  requirePermission(actor, "settings_edit");
  const wanted = accept(ReceiptProfileChanges, input);
  const { organizationId } = actor;
  const law = PROFILES[wanted.jurisdiction];
  const details = detailsIn(law, wanted.details);
  if (law.needsSigner && !wanted.signer_name)
    throw refused(
      "signer_name",
      "required",
      "Enter the name of the person who signs these receipts.",
    );
  const picture = await pictureIn(wanted.signature_image);
  return db.transaction(async (tx) => {
    await tx
      .select({ id: organizations.id })
      .from(organizations)
      .where(eq(organizations.id, organizationId))
      .for("no key update");
    if (law.needsSigner && !(await hasAddress(tx, organizationId)))
      throw refused(
        "jurisdiction",
        "address_missing",
        "These receipts need your postal address. Add it under Settings, Organization first.",
      );
    const { chosen: before } = await profileOf(tx, organizationId);
    const signatureId =
      picture === undefined ? before.signatureId : await keepPicture(tx, organizationId, picture);
    const after: ChosenProfile = {
      jurisdiction: wanted.jurisdiction,
      paperSize: wanted.paper_size ?? law.paperSize,
      numberPrefix: wanted.number_prefix,
      signerName: wanted.signer_name ?? null,
      signerTitle: wanted.signer_title ?? null,
      signatureId,
      details,
    };
    const changes = changesIn(inOrder(before), inOrder(after));
    if (changes) {
      const values = { ...after, details };
      await tx
        .insert(receiptProfiles)
        .values({ organizationId, ...values })
        .onConflictDoUpdate({ target: [receiptProfiles.organizationId], set: values });
      await recordChange(tx, actor, {
        action: "receipt_profile.change",
        subjectType: "organization",
        subjectId: organizationId,
        ...changes,
      });
    }
    return viewOf(tx, organizationId);
  });
}

/** The database keeps details in an order of its own. */
const inOrder = (chosen: ChosenProfile): ChosenProfile => ({
  ...chosen,
  details: Object.fromEntries(Object.entries(chosen.details).sort()),
});

/** What the profile knows of what was sent, each once. Throws 422. */
function detailsIn(
  law: ReceiptProfile,
  sent: Record<string, string | undefined>,
): Record<string, string> {
  const given = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, value?.trim() ?? ""]),
  );
  const unknown = Object.keys(given).find((name) => !law.details.some((one) => one.name === name));
  if (unknown !== undefined)
    throw refused(`details.${unknown}`, "unknown_detail", `${law.name} receipts don’t use this.`);
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== ""));
  const problems = law.details.flatMap((detail) => {
    const message = problemWith(detail, filled);
    return message ? [{ path: `details.${detail.name}`, code: "invalid_detail", message }] : [];
  });
  if (problems.length > 0) throw invalidInput(problems);
  return filled;
}

function problemWith(detail: Detail, given: Record<string, string>): string | null {
  const value = given[detail.name];
  if (value === undefined)
    return detail.isRequired(given) ? `Enter a value for “${detail.label}”.` : null;
  if (detail.kind === "date" && !Day.safeParse(value).success)
    return "Enter a date such as 2026-05-31.";
  if (detail.kind === "yes_no" && value !== "yes" && value !== "no") return "Enter yes or no.";
  if (detail.kind === "choice" && !detail.choices?.some((choice) => choice.value === value))
    return "Choose an option from the list.";
  return detail.problem?.(value) ?? null;
}

const SIGNATURE: PurposeRules = {
  types: ["image/png"],
  maxBytes: 80_000,
  isPublic: false,
  permission: "settings_edit",
};

/** Undefined keeps the one there is. Throws 422 for what is no PNG. */
async function pictureIn(sent: string | null | undefined): Promise<Buffer | null | undefined> {
  if (sent === undefined || sent === null) return sent;
  const bytes = Buffer.from(sent, "base64");
  const { bytes: drawn } = await inspect(bytes, SIGNATURE);
  return drawn;
}

async function keepPicture(
  tx: Tx,
  organizationId: number,
  image: Buffer | null,
): Promise<number | null> {
  if (image === null) return null;
  const [kept] = await tx
    .insert(receiptSignatures)
    .values({ organizationId, image })
    .returning({ id: receiptSignatures.id });
  return kept?.id ?? null;
}

async function hasAddress(reader: Db | Tx, id: number): Promise<boolean> {
  const [found] = await reader
    .select({ address: organizations.postalAddress })
    .from(organizations)
    .where(eq(organizations.id, id));
  if (!found) throw notFound("organization");
  return Boolean(found.address?.trim());
}
