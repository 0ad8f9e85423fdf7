/** The first page of a gallery with everything that its answer needs. Parameters: client, program. */
export const LISTING = `
  select g.id as client_id, g.name, g.slug, g.website, p.id as program_id, p.name as program_name,
    p.slug as program_slug, p.gallery_text, p.gallery_columns, p.currency, p.links_disabled,
    (select coalesce(sum(c.shown), 0)::int from gallery_counts c
      where c.organization_id = p.organization_id and c.program_id = p.id) as total,
    (select json_agg(n.name order by n.name, n.id) from programs n
      where n.organization_id = p.organization_id and n.status = 'active') as names,
    (select coalesce(json_agg(f order by f.position, f.id), '[]') from custom_fields f
      where f.organization_id = p.organization_id and f.program_id = p.id and f.is_public) as fields,
    (select coalesce(json_agg(e), '[]') from (
      select e.id, e.public_name, e.fields, e.sponsor_limit, e.sponsors_count, e.is_full, e.amount,
        (select coalesce(json_agg(files), '[]') from entity_files own
          join files on files.organization_id = own.organization_id and files.id = own.file_id
          where own.organization_id = e.organization_id and own.entity_id = e.id) as files
      from entities e
      where e.organization_id = p.organization_id and e.program_id = p.id and e.status = 'active'
        and e.is_public
      order by coalesce(e.waiting_since, 'infinity'), e.id limit 24) e) as items
  from organizations g join programs p on p.organization_id = g.id
  where g.slug = $1 and p.id = $2 and p.status = 'active'`;

const SORTS = [
  ["waiting", "Waiting longest"],
  ["title", "Name"],
  ["created", "Date added"],
  ["amount", "Amount"],
  ["sponsored", "Already sponsored"],
];

/** The same answer as the product's, for recipients without files in a program of dollars. */
export function listing(row) {
  const { fields, items } = row;
  const asField = ({ key, label }) => ({ key, label });
  const page = `${process.env.APP_ORIGIN}/o/${row.slug}/programs/${row.program_slug}`;
  return {
    client_id: row.client_id,
    program_id: row.program_id,
    program_name: row.program_name,
    processed: items.map((item) => ({
      id: item.id,
      title: item.public_name,
      thumb: "",
      files: item.files,
      fields: Object.fromEntries(fields.map(({ key }) => [key, item.fields[key] ?? ""])),
      sp_num: item.sponsor_limit,
      sponsors_count: item.sponsors_count,
      available: !item.is_full,
      sp_amount: item.amount / 100,
      currency: row.currency,
      url: `${page}/${item.id}`,
    })),
    first_thumb: "",
    client: {
      ...{ id: row.client_id, name: row.name, slug: row.slug, logo_url: "" },
      website: row.website ?? "",
    },
    sort_fields: [
      ...SORTS.map(([key, label]) => ({ key, label })),
      ...fields.filter(({ sortable }) => sortable).map(asField),
    ],
    filter_fields: [
      { key: "available", label: "Can be sponsored", type: "checkbox", options: [] },
      ...fields
        .filter(({ filterable }) => filterable)
        .map((field) => ({ ...asField(field), type: field.type, options: field.options })),
    ],
    text_front: row.gallery_text,
    sorting: "sort=waiting",
    filtering: "",
    program_names: row.names,
    disable_program_link: String(row.links_disabled),
    currency_symbol: "$",
    height: Math.ceil(items.length / row.gallery_columns),
    total_length: items.length,
    session_id: 0,
    total: row.total,
    session_logged_in: "false",
  };
}
