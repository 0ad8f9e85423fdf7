import { notFound } from "next/navigation";
import { cache } from "react";
import { readCheckout } from "@/lib/checkout/view";
import { AppError } from "@/lib/errors";
import type { VisitorActor } from "@/lib/identity/actor";
import {
  getPublicProgram,
  listPublicFields,
  readGallery,
  readPublicEntity,
} from "@/lib/sponsorship/gallery";
import type { Gallery, GalleryQuery } from "@/lib/sponsorship/gallery-schema";
import { findOrganization } from "../../organization";
import type { Asked } from "./asked";

const SLUG = /^[a-z0-9][a-z0-9-]{0,79}$/;
const ROW_ID = /^[1-9]\d{0,8}$/;

/** The program of an address and who holds it; the not-found page when there is none. */
export const findProgram = cache(async (client: string, slug: string) => {
  const { actor, host } = await findOrganization(client);
  if (!SLUG.test(slug)) notFound();
  const program = await orNotFound(getPublicProgram(actor, slug));
  const accent = program.accentColor ?? host.accent;
  return { actor, host: { ...host, accent }, program, path: `/o/${client}/programs/${slug}` };
});

/** One entity of an address with everything around it; the not-found page when it is not shown. */
export const findEntity = cache(async (client: string, slug: string, entity: string) => {
  const found = await findProgram(client, slug);
  if (!ROW_ID.test(entity)) notFound();
  const { actor, program } = found;
  return { ...found, ...(await orNotFound(readPublicEntity(actor, program.id, Number(entity)))) };
});

/** Can be given to without choosing anybody: it has designations. */
export async function takesGifts(actor: VisitorActor, programId: number): Promise<boolean> {
  return (await readCheckout(actor, programId)).designations.length > 0;
}

/** What the gallery shows: `ignored` is all of the address that the program does not know. */
export type Shown = Asked & { gallery: Gallery };

/** The gallery as far as it has what was asked for: the last page instead of one behind it. */
export async function readShown(
  actor: VisitorActor,
  programId: number,
  asked: Asked,
): Promise<Shown> {
  const shown = await readKnown(actor, programId, asked);
  const { gallery, query, ignored } = shown;
  const pages = Math.max(1, Math.ceil(gallery.total / query.per_page));
  if (query.page <= pages) return shown;
  const last = { ...query, page: pages };
  return {
    gallery: await readGallery(actor, programId, last),
    query: last,
    ignored: [...ignored, "page"],
  };
}

/** The program's own fields, as its pages name them. */
export const fieldsOf = (actor: VisitorActor, programId: number) =>
  listPublicFields(actor, programId);

async function readKnown(actor: VisitorActor, programId: number, asked: Asked): Promise<Shown> {
  try {
    return { ...asked, gallery: await readGallery(actor, programId, asked.query) };
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "invalid") throw error;
    const unknown = error.problems.map(({ path }) => path);
    const query = without(asked.query, unknown);
    const gallery = await readGallery(actor, programId, query);
    return { gallery, query, ignored: [...asked.ignored, ...unknown] };
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
