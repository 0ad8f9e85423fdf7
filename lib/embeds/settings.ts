import { type Db, db, type Tx } from "@/db/client";
import { embedSettings } from "@/db/schema";
import { within } from "@/db/within";
import { recordChange } from "@/lib/audit/audit";
import { changesIn } from "@/lib/donors/changes";
import type { Problem } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { isSecure } from "@/lib/identity/cookies";
import { lockOrganization } from "@/lib/identity/organization-lock";
import { accept, invalidInput } from "@/lib/input";
import { appLink } from "@/lib/messages/render";
import { readOrigin } from "./origins";
import {
  EmbedSettingsChanges,
  type EmbedSettingsChangesInput,
  type EmbedSettingsView,
} from "./schema";

/** Where an organization's widgets may stand. Throws 403. */
export async function readEmbedSettings(actor: MemberActor): Promise<EmbedSettingsView> {
  requirePermission(actor, "settings_edit");
  return viewOf(await listAllowedOrigins(db, actor.organizationId));
}

/**
 * Says where widgets may stand; what is not given stays. Throws 403, and 422 that names each address that
 * is none.
 */
export async function changeEmbedSettings(
  actor: MemberActor,
  input: EmbedSettingsChangesInput,
): Promise<EmbedSettingsView> {
  requirePermission(actor, "settings_edit");
  const wanted = accept(EmbedSettingsChanges, input);
  const { organizationId } = actor;
  const origins = wanted.allowed_origins && acceptOrigins(wanted.allowed_origins);
  return db.transaction(async (tx) => {
    await lockOrganization(tx, organizationId);
    const before = { allowedOrigins: await listAllowedOrigins(tx, organizationId) };
    const changes = changesIn(before, { allowedOrigins: origins });
    if (!changes) return viewOf(before.allowedOrigins);
    const after = { ...before, ...changes.after };
    const [written] = await tx
      .insert(embedSettings)
      .values({ organizationId, ...after })
      .onConflictDoUpdate({ target: embedSettings.organizationId, set: after })
      .returning({ id: embedSettings.id });
    if (!written) throw new Error("The settings were not written.");
    await recordChange(tx, actor, {
      ...{ action: "embeds.change", subjectType: "embed_settings", subjectId: written.id },
      ...changes,
    });
    return viewOf(after.allowedOrigins);
  });
}

/** The websites that may show the organization's widgets. */
export async function listAllowedOrigins(
  reader: Db | Tx,
  organizationId: number,
): Promise<string[]> {
  const [found] = await reader
    .select({ allowedOrigins: embedSettings.allowedOrigins })
    .from(embedSettings)
    .where(within(embedSettings, organizationId));
  return found?.allowedOrigins ?? [];
}

const viewOf = (origins: string[]): EmbedSettingsView => ({
  allowed_origins: origins,
  script_url: appLink("/embed.js"),
});

/** Each once, as browsers write it. Throws 422. */
function acceptOrigins(texts: readonly string[]): string[] {
  const read = texts.map((text) => readOrigin(text, !isSecure()));
  const problems = read.flatMap((each, index): Problem[] =>
    "origin" in each ? [] : [{ path: `allowed_origins.${index}`, ...each }],
  );
  if (problems.length > 0) throw invalidInput(problems);
  return [...new Set(read.flatMap((each) => ("origin" in each ? each.origin : [])))];
}
