import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "@/db/client";
import { columnsOf, keptParts, part, readParts } from "@/db/parts";
import { given } from "@/db/prepared";
import { entities, files, programs } from "@/db/schema";
import { within } from "@/db/within";
import { notFound } from "@/lib/errors";
import type { Actor } from "@/lib/identity/actor";
import { toMajor } from "@/lib/money";
import { entityUrl } from "./addresses";
import { isShownFile, publicFileName, urlOf } from "./entity-view";
import { shownEntity } from "./facets";
import type { CustomField } from "./field-rows";
import { type Choice, chooseGallery, filterableFields, sortableFields } from "./gallery-choice";
import { type GalleryFrame, getGalleryFrame, optionsOf } from "./gallery-frame";
import { AVAILABLE, SORT_KEYS } from "./gallery-keys";
import { areNearStart, countSelected, pageOf, rowsNearStart } from "./gallery-outline";
import type { Gallery, GalleryItem, GalleryQuery } from "./gallery-schema";
import { countedSelectionOf, selectionOf } from "./gallery-selection";
import { publicValue } from "./public-fields";

/**
 * A page of a program's gallery, as the listing and our own page show it (`decisions §7`), or several that
 * follow each other. Throws not found, and 422 that names what can be sorted and filtered by.
 */
export async function readGallery(
  actor: Actor,
  programId: number,
  query: GalleryQuery,
  pages = 1,
): Promise<Gallery> {
  const frame = await getGalleryFrame(db, actor, programId);
  const choice = chooseGallery(frame.program, frame.fields, query, frame.today);
  const [{ processed, total }, filters] = await Promise.all([
    readPage(frame, choice, query, pages),
    Promise.all(filterableFields(frame.fields).map(filterField)),
  ]);
  const { program, client, logo } = frame;
  return {
    client_id: client.id,
    program_id: program.id,
    program_name: program.name,
    processed,
    first_thumb: processed[0]?.thumb ?? "",
    client: {
      id: client.id,
      name: client.name,
      slug: client.slug,
      logo_url: logo ? urlOf(logo) : "",
      website: client.website ?? "",
    },
    sort_fields: sortFields(frame),
    filter_fields: [{ ...AVAILABLE, options: [] }, ...filters],
    text_front: program.galleryText,
    sorting: choice.sorting,
    filtering: choice.filtering,
    program_names: frame.programNames,
    disable_program_link: program.linksDisabled ? "true" : "false",
    currency_symbol: symbolOf(program.currency, client.locale),
    height: Math.ceil(processed.length / program.galleryColumns),
    total_length: processed.length,
    session_id: ("sessionId" in actor && actor.sessionId) || 0,
    total,
    session_logged_in: actor.kind === "donor" ? "true" : "false",
    page: query.page,
    per_page: query.per_page,
  };
}

/** One shown entity of an active program, as its own page shows it. Throws not found. */
export async function readPublicEntity(
  actor: Actor,
  programId: number,
  entityId: number,
): Promise<{ item: GalleryItem; frame: GalleryFrame }> {
  const frame = await getGalleryFrame(db, actor, programId);
  const asked = sql`select ${entityId}::int as id, 1 as nth`;
  const [item] = await readItems(frame, asked, isShownBy(programId));
  if (!item) throw notFound("entity");
  return { item, frame };
}

/** The fields of an active program that everybody may see. Throws not found. */
export async function listPublicFields(actor: Actor, programId: number): Promise<CustomField[]> {
  return (await getGalleryFrame(db, actor, programId)).fields;
}

/** The active program with this slug. Throws not found. */
export async function getPublicProgram({ organizationId }: Actor, slug: string) {
  const program = await db.query.programs.findFirst({
    where: within(programs, organizationId, eq(programs.slug, slug), eq(programs.status, "active")),
  });
  if (!program) throw notFound("program");
  return program;
}

/** Every active program of the organization, by name. */
export async function listPublicPrograms({ organizationId }: Actor) {
  return db.query.programs.findMany({
    where: within(programs, organizationId, eq(programs.status, "active")),
    orderBy: [programs.name, programs.id],
  });
}

async function readPage(frame: GalleryFrame, choice: Choice, query: GalleryQuery, pages: number) {
  const { organizationId, id: programId } = frame.program;
  const { sort, available, filters, search } = choice;
  const isWhole = available === undefined && filters.length === 0 && search === "";
  // An order by age is another one every day.
  const by = typeof sort.by === "string" ? sort.by : [sort.by.id, sort.by.showsAge && choice.today];
  const asked = filters.map(({ field, wanted }) => [field.id, wanted]);
  const outlined = {
    selection: selectionOf({ organizationId, programId }, choice),
    counted: countedSelectionOf({ organizationId, programId }, choice),
    name: JSON.stringify([programId, by, sort.descending, available, asked, search]),
    revision: frame.revision,
  };
  const total = isWhole ? Number(frame.shown) : await countSelected(outlined);
  const offset = (query.page - 1) * query.per_page;
  if (offset >= total) return { processed: [], total };
  const limit = query.per_page * pages;
  if (isWhole && typeof sort.by === "string" && areNearStart(offset, limit)) {
    const { items } = await readFirst(db, { organizationId, programId, choice, offset, limit });
    return { processed: items.map((item) => shownItem(frame, item)), total };
  }
  const page = await pageOf(outlined, total, offset, limit);
  // What is sorted by a field is chosen by facets, which do not say themselves that an entity is shown.
  const narrowed = typeof sort.by === "string" ? undefined : isShownBy(programId);
  return { processed: await readItems(frame, page, narrowed), total };
}

const isShownBy = (programId: number): SQL | undefined =>
  and(eq(entities.programId, programId), shownEntity);

/** All that is shown of an entity, and of its files. */
const SHOWN = columnsOf(entities, [
  ...(["id", "publicName", "thumbFileId", "fields", "amount", "isFull"] as const),
  ...(["sponsorLimit", "sponsorsCount", "contributionGoal", "contributed"] as const),
]);
const SHOWN_FILE = columnsOf(files, [
  ...(["id", "isPublic", "mimeType", "thumbKey", "width", "height"] as const),
]);
type ShownEntity = ReturnType<typeof SHOWN.row>;
type ShownFile = ReturnType<typeof SHOWN_FILE.row>;

type Json = Record<string, unknown>;
type ItemRow = { entity: Json; files: { isPublished: boolean; file: Json }[] };

/**
 * The entities of a page, with their files.
 * @param page `id` and `nth`
 * @param narrowed what the entities must be besides, where the page has not chosen by it
 */
async function readItems(frame: GalleryFrame, page: SQL, narrowed?: SQL): Promise<GalleryItem[]> {
  const { organizationId } = frame.program;
  const { items } = await readParts(db, { items: itemsOf(organizationId, page, narrowed) });
  return items.map((item) => shownItem(frame, item));
}

type Of = { organizationId: number; programId: number };

/** Conditions of the page are not repeated here: Postgres would take them for further ones, and expect a single row. */
const itemsOf = (organizationId: number, page: SQL, narrowed?: SQL) =>
  part<ItemRow>(sql`
    select ${SHOWN.json} as entity, (
      select coalesce(json_agg(json_build_object('isPublished', own.is_published,
        'file', ${SHOWN_FILE.json}) order by own.position, own.id), '[]')
      from entity_files own
      join files on files.organization_id = own.organization_id and files.id = own.file_id
      where own.organization_id = ${organizationId} and own.entity_id = entities.id) as files
    from (${page}) page join entities on entities.id = page.id
    where ${within(entities, organizationId, narrowed)} order by page.nth`);

/** The first entities of a whole gallery in one of the orders that every gallery has: what most visitors see. */
const readFirst = keptParts(
  ({ choice: { sort } }: Of & { choice: Choice; offset: number; limit: number }) =>
    `${sort.by} ${sort.descending}`,
  ({ choice }) => {
    const of: Of = { organizationId: given("organizationId"), programId: given("programId") };
    const page = rowsNearStart(selectionOf(of, choice), given("offset"), given("limit"));
    return { parts: { items: itemsOf(of.organizationId, page) } };
  },
  ({ choice: _, ...values }) => values,
);

function shownItem(frame: GalleryFrame, { entity, files: own }: ItemRow): GalleryItem {
  const shown = own.map(({ file, ...row }) => ({ ...row, file: SHOWN_FILE.row(file) }));
  const shownFiles = shown.filter(isShownFile).map(({ file }) => file);
  return presentItem(frame, SHOWN.row(entity), shownFiles);
}

function presentItem(
  { program, client, fields, today }: GalleryFrame,
  entity: ShownEntity,
  own: readonly ShownFile[],
): GalleryItem {
  const thumb = own.find(({ id }) => id === entity.thumbFileId);
  const { contributionGoal: goal, contributed, amount } = entity;
  return {
    id: entity.id,
    title: entity.publicName,
    thumb: thumb ? urlOf(thumb, "thumb") : "",
    files: own.map((file, index) => ({
      id: file.id,
      // A file is often called by the whole name of whom it shows.
      name: publicFileName(file, index + 1),
      url: urlOf(file),
      mime_type: file.mimeType,
      width: file.width,
      height: file.height,
    })),
    fields: Object.fromEntries(
      fields.map((field) => [field.key, publicValue(field, entity.fields[field.key], today)]),
    ),
    sp_num: entity.sponsorLimit,
    sponsors_count: entity.sponsorsCount,
    available: !entity.isFull,
    sp_amount: amount === null ? null : toMajor(amount, program.currency),
    currency: program.currency,
    url: entityUrl(client.slug, program.slug, entity.id),
    contribution: goal === null ? null : { goal, contributed },
    amountMinor: amount,
  };
}

type Field = GalleryFrame["fields"][number];

const sortFields = ({ fields }: GalleryFrame) => [
  ...Object.entries(SORT_KEYS).map(([key, label]) => ({ key, label })),
  ...sortableFields(fields).map(({ key, label }) => ({ key, label })),
];

async function filterField(field: Field) {
  const { key, label, type } = field;
  return { key, label, type, options: await optionsOf(field) };
}

/** By language and currency: making a format costs more than the rest of a gallery's frame. */
const symbols = new Map<string, string>();

function symbolOf(currency: string, locale: string): string {
  const name = `${locale} ${currency}`;
  const known = symbols.get(name);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
  });
  const parts = format.formatToParts(0);
  const symbol = parts.find(({ type }) => type === "currency")?.value ?? currency;
  symbols.set(name, symbol);
  return symbol;
}
