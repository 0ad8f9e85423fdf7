import { notFound } from "next/navigation";
import { cache } from "react";
import { readCheckout } from "@/lib/checkout/view";
import { AppError } from "@/lib/errors";
import type { VisitorActor } from "@/lib/identity/actor";
import {
  getShownProgram,
  listShownFields,
  readShownEntity,
  readShownGallery,
} from "@/lib/sponsorship/for-everybody";
import { AVAILABLE } from "@/lib/sponsorship/gallery-keys";
import type { Gallery, GalleryQuery } from "@/lib/sponsorship/gallery-schema";
import type { ProgramRow } from "@/lib/sponsorship/program-rows";
import { findOrganization } from "../../organization";
import type { Asked } from "./asked";

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;
const ROW_ID = /^[1-9]\d{0,8}$/;

/** The program of an address and who holds it; the not-found page when there is none. */
export const findProgram = cache(async (client: string, slug: string) => {
  const { actor, host } = await findOrganization(client);
  if (!SLUG.test(slug)) notFound();
  const program = await orNotFound(getShownProgram(actor, slug));
  const accent = program.accentColor ?? host.accent;
  return { actor, host: { ...host, accent }, program, path: `/o/${client}/programs/${slug}` };
});

/** One entity of an address with everything around it; the not-found page when it is not shown. */
export const findEntity = cache(async (client: string, slug: string, entity: string) => {
  const found = await findProgram(client, slug);
  if (!ROW_ID.test(entity)) notFound();
  const { actor, program } = found;
  return { ...found, ...(await orNotFound(readShownEntity(actor, program.id, Number(entity)))) };
});

/** Can be given to without choosing anybody: it has designations. */
export async function takesGifts(actor: VisitorActor, programId: number): Promise<boolean> {
  return (await readCheckout(actor, programId)).designations.length > 0;
}

/**
 * What the gallery shows: those who wait, and the first of those who have a sponsor, unless the address asks
 * for one kind. `ignored` is all of the address that the program does not know.
 */
export type Shown = Asked & { gallery: Gallery; sponsored: Gallery | null };

/** The gallery as far as it has what was asked for: the last page instead of one behind it. */
export async function readShown(
  actor: VisitorActor,
  program: Pick<ProgramRow, "id" | "galleryColumns">,
  asked: Asked,
): Promise<Shown> {
  const known = await readKnown(actor, program.id, asked);
  const { query } = known;
  const last = Math.max(1, Math.ceil(known.gallery.total / query.per_page));
  const page = Math.min(query.page, last);
  const isBehind = page < query.page;
  const wanted = { ...query, page };
  return {
    query: wanted,
    to: Math.min(Math.max(known.to, page), last),
    ignored: isBehind ? [...known.ignored, "page"] : known.ignored,
    gallery: isBehind ? await readWaiting(actor, program.id, wanted, 1) : known.gallery,
    sponsored: await readSponsored(actor, program, wanted),
  };
}

const isMixed = ({ filter }: GalleryQuery): boolean => filter[AVAILABLE.key] === undefined;

const narrowed = (query: GalleryQuery, available: "1" | "0"): GalleryQuery => ({
  ...query,
  filter: { ...query.filter, [AVAILABLE.key]: available },
});

const readWaiting = (actor: VisitorActor, id: number, query: GalleryQuery, pages: number) =>
  readShownGallery(actor, id, isMixed(query) ? narrowed(query, "1") : query, pages);

/** A row of them; null where they are what was asked for, or were asked to be left out. */
async function readSponsored(
  actor: VisitorActor,
  { id, galleryColumns }: Pick<ProgramRow, "id" | "galleryColumns">,
  query: GalleryQuery,
): Promise<Gallery | null> {
  if (!isMixed(query)) return null;
  const row = { ...narrowed(query, "0"), page: 1, per_page: galleryColumns };
  return readShownGallery(actor, id, row);
}

/** The program's own fields, as its pages name them. */
export const fieldsOf = (actor: VisitorActor, programId: number) =>
  listShownFields(actor, programId);

async function readKnown(
  actor: VisitorActor,
  programId: number,
  asked: Asked,
): Promise<Omit<Shown, "sponsored">> {
  const pages = asked.to - asked.query.page + 1;
  try {
    return { ...asked, gallery: await readWaiting(actor, programId, asked.query, pages) };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "invalid") throw error;
    const unknown = error.problems.map(({ path }) => path);
    const query = without(asked.query, unknown);
    const gallery = await readWaiting(actor, programId, query, pages);
    return { ...asked, gallery, query, ignored: [...asked.ignored, ...unknown] };
  }
}

function without(query: GalleryQuery, paths: readonly string[]): GalleryQuery {
  const kept = Object.entries(query.filter).filter(([key]) => !paths.includes(`filter.${key}`));
  return {
    ...query,
    sort: paths.includes("sort") ? undefined : query.sort,
    filter: Object.fromEntries(kept),
  };
}

async function orNotFound<T>(reading: Promise<T>): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof AppError && error.kind === "not_found") notFound();
    throw error;
  }
}
