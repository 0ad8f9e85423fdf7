import { asc, count, eq, getTableColumns, inArray, ne, type SQL, sql } from "drizzle-orm";
import { type Db, db, type Tx } from "@/db/client";
import { uniqueViolation } from "@/db/errors";
import { donations, giftSources, organizations } from "@/db/schema";
import { within } from "@/db/within";
import { amountIn } from "@/lib/amounts";
import { recordChange } from "@/lib/audit/audit";
import { now } from "@/lib/clock";
import { changesIn } from "@/lib/donors/changes";
import { conflict, notFound } from "@/lib/errors";
import { type MemberActor, requirePermission } from "@/lib/identity/actor";
import { accept, refused } from "@/lib/input";
import { toMajor } from "@/lib/money";
import type { Donation } from "../donations";
import {
  GiftSourceChanges,
  type GiftSourceChangesInput,
  type GiftSourceView,
  NewGiftSource,
  type NewGiftSourceInput,
} from "./source-schema";

type GiftSource = typeof giftSources.$inferSelect;

/** Throws 422, and 409 for a name that is taken. */
export async function createGiftSource(
  actor: MemberActor,
  input: NewGiftSourceInput,
): Promise<GiftSourceView> {
  requirePermission(actor, "donations_edit");
  const { kind, name, cost: given } = accept(NewGiftSource, input);
  const { organizationId } = actor;
  return orTaken(() =>
    db.transaction(async (tx) => {
      const cost = await costIn(tx, organizationId, kind, given);
      const wanted = { kind, name, ...(cost !== undefined && { cost }) };
      const [made] = await tx
        .insert(giftSources)
        .values({ ...wanted, organizationId })
        .returning();
      if (!made) throw new Error("A source was not written.");
      await recordChange(tx, actor, {
        action: "gift_source.create",
        subjectType: "gift_source",
        subjectId: made.id,
        after: wanted,
      });
      return readSource(tx, actor, made.id);
    }),
  );
}

/** Appeals, campaigns and channels, in the order of their names; archived ones last. */
export async function listGiftSources(actor: MemberActor): Promise<GiftSourceView[]> {
  requirePermission(actor, "donations_view");
  return selectSources(db, within(giftSources, actor.organizationId));
}

/** Renames a source, archives it or brings it back. Throws not found, 422, and 409 for a taken name. */
export async function changeGiftSource(
  actor: MemberActor,
  id: number,
  input: GiftSourceChangesInput,
): Promise<GiftSourceView> {
  requirePermission(actor, "donations_edit");
  const { name, archived, cost: given } = accept(GiftSourceChanges, input);
  return orTaken(() =>
    db.transaction(async (tx) => {
      const [row] = await tx.select().from(giftSources).where(isSource(actor, id)).for("update");
      if (!row) throw notFound("source");
      const archivedAt = archived === undefined ? undefined : archived ? since(row) : null;
      const cost = await costIn(tx, actor.organizationId, row.kind, given);
      const changes = changesIn(row, { name, archivedAt, cost });
      if (changes) {
        await tx.update(giftSources).set(changes.after).where(isSource(actor, id));
        await recordChange(tx, actor, {
          action: "gift_source.change",
          subjectType: "gift_source",
          subjectId: id,
          ...changes,
        });
      }
      return readSource(tx, actor, id);
    }),
  );
}

/** What was given as minor units; undefined where nothing was. Throws 422, also for what is no appeal. */
async function costIn(
  tx: Tx,
  organizationId: number,
  kind: GiftSource["kind"],
  given: number | string | null | undefined,
): Promise<number | null | undefined> {
  if (given === undefined || given === null) return given;
  if (kind !== "appeal") throw refused("cost", "no_cost", "Only appeals have a cost.");
  return amountIn(await ownCurrency(tx, organizationId), given, "cost");
}

async function ownCurrency(reader: Db | Tx, organizationId: number): Promise<string> {
  const [found] = await reader
    .select({ currency: organizations.currency })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  if (!found) throw notFound("organization");
  return found.currency;
}

const since = ({ archivedAt }: GiftSource): Date => archivedAt ?? now();

type Named = { appeal_id?: number | null; campaign_id?: number | null; channel_id?: number | null };

const FIELDS = [
  ["appeal_id", "appeal"],
  ["campaign_id", "campaign"],
  ["channel_id", "channel"],
] as const;

/** Throws 422 for a source that there is not, of another kind, or archived unless the gift has it already. */
export async function requireSources(
  tx: Tx,
  organizationId: number,
  wanted: Named,
  had: readonly (number | null)[] = [],
): Promise<void> {
  const ids = FIELDS.flatMap(([field]) => wanted[field] ?? []);
  if (ids.length === 0) return;
  const found = await tx
    .select()
    .from(giftSources)
    .where(within(giftSources, organizationId, inArray(giftSources.id, ids)));
  for (const [field, kind] of FIELDS) {
    const id = wanted[field];
    if (id == null) continue;
    const source = found.find((each) => each.id === id && each.kind === kind);
    if (!source) throw refused(field, "unknown_source", `There is no such ${kind}.`);
    if (source.archivedAt && !had.includes(id))
      throw refused(field, "archived_source", `${source.name} is archived. Choose another one.`);
  }
}

export type SourcesOfGift = Record<"appeal" | "campaign" | "channel", SourceName | null>;
type SourceName = { id: number; name: string };

/** What brought a gift in, by name. */
export async function readSourcesOf(
  reader: Db | Tx,
  gift: Pick<Donation, "organizationId" | "appealId" | "campaignId" | "channelId">,
): Promise<SourcesOfGift> {
  const { organizationId, appealId, campaignId, channelId } = gift;
  const ids = [appealId, campaignId, channelId].filter((id) => id !== null);
  const found = await reader
    .select({ id: giftSources.id, name: giftSources.name })
    .from(giftSources)
    .where(within(giftSources, organizationId, inArray(giftSources.id, ids)));
  const named = (wanted: number | null) => found.find(({ id }) => id === wanted) ?? null;
  return { appeal: named(appealId), campaign: named(campaignId), channel: named(channelId) };
}

const isSource = ({ organizationId }: MemberActor, id: number) =>
  within(giftSources, organizationId, eq(giftSources.id, id));

async function readSource(reader: Tx, actor: MemberActor, id: number): Promise<GiftSourceView> {
  const [found] = await selectSources(reader, isSource(actor, id));
  if (!found) throw notFound("source");
  return found;
}

async function selectSources(reader: Db | Tx, where: SQL | undefined): Promise<GiftSourceView[]> {
  const rows = await reader
    .select({ ...getTableColumns(giftSources), currency: organizations.currency })
    .from(giftSources)
    .innerJoin(organizations, eq(organizations.id, giftSources.organizationId))
    .where(where)
    .orderBy(
      sql`${giftSources.archivedAt} is not null`,
      asc(sql`lower(${giftSources.name})`),
      asc(giftSources.id),
    );
  const gifts = await countGifts(reader, rows);
  return rows.map(({ id, kind, name, cost, currency, archivedAt }) => ({
    ...{ id, kind, name },
    cost: cost === null ? null : toMajor(cost, currency),
    archived_at: archivedAt?.toISOString() ?? null,
    gifts: gifts.get(id) ?? 0,
  }));
}

/** Source id → gifts, in one pass over the organization's. */
async function countGifts(
  reader: Db | Tx,
  sources: readonly GiftSource[],
): Promise<Map<number, number>> {
  const [first] = sources;
  if (!first) return new Map();
  const id = sql<number>`unnest(array[${donations.appealId}, ${donations.campaignId}, ${donations.channelId}])`;
  const named = reader
    .select({ id: id.as("source_id") })
    .from(donations)
    .where(within(donations, first.organizationId, ne(donations.status, "voided")))
    .as("named");
  const found = await reader
    .select({ id: named.id, gifts: count() })
    .from(named)
    .where(
      inArray(
        named.id,
        sources.map((source) => source.id),
      ),
    )
    .groupBy(named.id);
  return new Map(found.map((row) => [row.id, row.gifts]));
}

async function orTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!uniqueViolation(error, "gift_sources_name_key")) throw error;
    throw conflict("name_taken", "A source of this kind already has this name.");
  }
}
