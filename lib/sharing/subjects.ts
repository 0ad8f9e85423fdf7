import { createHash } from "node:crypto";
import { and, eq, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import {
  campaigns,
  entities,
  events,
  fundraisingPages,
  organizations,
  programs,
} from "@/db/schema";
import { within } from "@/db/within";
import { env } from "@/lib/env";
import { formatDateTimeRange } from "@/lib/format/dates";
import { shownEntity } from "@/lib/sponsorship/facets";

export const SHARE_KINDS = [
  "organization",
  "give",
  "program",
  "recipient",
  "event",
  "campaign",
  "fundraiser",
] as const;

/**
 * What a link leads to: an organization's start page and its events, a page to give on, a gallery, a
 * recipient, an event, a fundraising campaign or one of its pages. `name` is a slug, of a recipient and a page the ID; `all` for the organization itself.
 */
export type ShareSubject = { kind: (typeof SHARE_KINDS)[number]; name: string };

/** What the picture of a shared link says and shows. */
export type Share = {
  organizationId: number;
  client: string;
  organization: string;
  title: string;
  lead: string;
  /** One line that stands out; "" for none. */
  fact: string;
  accent: string | null;
  logoFileId: number | null;
  pictureFileId: number | null;
};

const ROW_ID = /^[1-9]\d{0,8}$/;

/**
 * What the picture of a page says, of what everybody may see. Undefined where there is no such page, and
 * for a recipient whose program does not show recipients in previews.
 */
export async function findShare(
  reader: Db | Tx,
  clientSlugOrId: string,
  { kind, name }: ShareSubject,
): Promise<Share | undefined> {
  const [host] = await reader
    .select({
      organizationId: organizations.id,
      client: organizations.slug,
      organization: organizations.name,
      accent: organizations.accentColor,
      logoFileId: organizations.logoFileId,
    })
    .from(organizations)
    .where(
      or(
        eq(organizations.slug, clientSlugOrId),
        eq(sql`${organizations.id}::text`, clientSlugOrId),
      ),
    );
  if (!host) return undefined;
  const base: Share = {
    ...host,
    title: host.organization,
    lead: "",
    fact: "",
    pictureFileId: null,
  };
  switch (kind) {
    case "organization":
      return name === "all" ? { ...base, lead: "Programs you can support" } : undefined;
    case "give":
      return name === "all"
        ? { ...base, title: `Give to ${host.organization}` }
        : give(reader, base, name);
    case "program":
      return program(reader, base, name);
    case "recipient":
      return recipient(reader, base, name);
    case "event":
      return event(reader, base, name);
    case "campaign":
      return campaign(reader, base, eq(campaigns.slug, name), true);
    case "fundraiser":
      return ROW_ID.test(name)
        ? campaign(reader, base, eq(fundraisingPages.id, Number(name)), false)
        : undefined;
  }
}

async function program(reader: Db | Tx, base: Share, slug: string): Promise<Share | undefined> {
  const [found] = await reader
    .select()
    .from(programs)
    .where(
      within(programs, base.organizationId, eq(programs.slug, slug), eq(programs.status, "active")),
    );
  if (!found) return undefined;
  const lead = found.summary || found.galleryText;
  return { ...base, title: found.name, lead, accent: found.accentColor ?? base.accent };
}

async function give(reader: Db | Tx, base: Share, slug: string): Promise<Share | undefined> {
  const found = await program(reader, base, slug);
  return found && { ...found, title: `Give to ${found.title}` };
}

async function recipient(reader: Db | Tx, base: Share, id: string): Promise<Share | undefined> {
  if (!ROW_ID.test(id)) return undefined;
  const [found] = await reader
    .select({ entity: entities, program: programs })
    .from(entities)
    .innerJoin(
      programs,
      within(programs, entities.organizationId, eq(programs.id, entities.programId)),
    )
    .where(
      within(
        entities,
        base.organizationId,
        and(eq(entities.id, Number(id)), shownEntity),
        eq(programs.status, "active"),
        eq(programs.sharesRecipients, true),
      ),
    );
  if (!found) return undefined;
  const { entity, program: of } = found;
  const waits = entity.contributionGoal === null ? "Waiting for a sponsor" : "Not fully funded yet";
  return {
    ...base,
    title: entity.publicName,
    lead: of.name,
    fact: entity.isFull ? "" : waits,
    accent: of.accentColor ?? base.accent,
    pictureFileId: entity.thumbFileId,
  };
}

async function event(reader: Db | Tx, base: Share, slug: string): Promise<Share | undefined> {
  const [found] = await reader
    .select()
    .from(events)
    .where(
      within(events, base.organizationId, eq(events.slug, slug), eq(events.status, "published")),
    );
  if (!found) return undefined;
  const { startsAt, endsAt, timeZone } = found;
  return {
    ...base,
    title: found.name,
    lead: found.summary ?? "",
    fact: startsAt
      ? formatDateTimeRange(startsAt.toISOString(), endsAt?.toISOString() ?? null, timeZone)
      : "",
    pictureFileId: found.coverFileId,
  };
}

/** A published campaign's own page, or another of its public pages. */
async function campaign(
  reader: Db | Tx,
  base: Share,
  which: SQL,
  isRoot: boolean,
): Promise<Share | undefined> {
  const [found] = await reader
    .select({ page: fundraisingPages, of: campaigns, coverFileId: shownCover })
    .from(fundraisingPages)
    .innerJoin(
      campaigns,
      within(
        campaigns,
        fundraisingPages.organizationId,
        eq(campaigns.id, fundraisingPages.campaignId),
        eq(campaigns.status, "published"),
      ),
    )
    .where(
      within(
        fundraisingPages,
        base.organizationId,
        which,
        inArray(fundraisingPages.status, ["live", "paused", "ended"]),
        isRoot ? eq(fundraisingPages.kind, "campaign") : ne(fundraisingPages.kind, "campaign"),
      ),
    );
  if (!found) return undefined;
  const { page, of, coverFileId: pictureFileId } = found;
  return { ...base, title: page.title, lead: isRoot ? of.story : of.title, pictureFileId };
}

/** The cover of a page, or of its campaign where it has none. */
const shownCover = sql<number | null>`(
  select c.file_id from page_pictures c
  join fundraising_pages o on o.organization_id = c.organization_id and o.id = c.page_id
  where c.organization_id = ${fundraisingPages.organizationId} and c.is_cover
    and o.campaign_id = ${fundraisingPages.campaignId}
    and (o.id = ${fundraisingPages.id} or o.kind = 'campaign')
  order by (o.id = ${fundraisingPages.id}) desc limit 1)`;

/** Goes up when the same words are drawn differently, so that nobody shows the earlier picture. */
const DRAWING = 1;

/** Names what a picture says: another one once anything of it changes. */
export const revisionOf = (share: Share): string =>
  createHash("sha256")
    .update(JSON.stringify([DRAWING, share]))
    .digest("hex")
    .slice(0, 16);

/** Where the picture of a page is. Absolute. */
export function shareUrl(share: Share, { kind, name }: ShareSubject): string {
  const path = `/api/v1/frontend/public/share/${share.client}/${kind}/${name}/picture.jpg`;
  return `${env().APP_ORIGIN}${path}?v=${revisionOf(share)}`;
}
