import { X } from "lucide-react";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import type { Gallery, GalleryQuery } from "@/lib/sponsorship/gallery-schema";
import { searchOf } from "../asked";
import { valueText } from "../words";

type AppliedFiltersProps = { path: string; gallery: Gallery; query: GalleryQuery };

/** Everything that narrows the gallery, each a link to the gallery without it. */
export function AppliedFilters({ path, gallery, query }: AppliedFiltersProps) {
  return (
    <ul aria-label="Active filters" className="flex flex-wrap gap-2">
      {appliedOf(gallery, query).map(({ text, rest }) => (
        <li key={text}>
          <Link
            href={`${path}${searchOf({ ...rest, page: 1 })}`}
            className={buttonVariants({ variant: "secondary", size: "sm" })}
          >
            <span className="sr-only">Remove: </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <X aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function appliedOf({ filter_fields: fields }: Gallery, query: GalleryQuery) {
  const search = query.q
    ? [{ text: `Name contains “${query.q}”`, rest: { ...query, q: undefined } }]
    : [];
  const filters = Object.entries(query.filter).flatMap(([key, given]) => {
    const field = fields.find((each) => each.key === key);
    const values = [...new Set([given].flat())];
    if (!field) return [];
    return values.map((value) => {
      const kept = values.filter((other) => other !== value);
      return {
        text: `${field.label}: ${wantedText(field, value)}`,
        rest: { ...query, filter: { ...query.filter, [key]: kept } },
      };
    });
  });
  return [...search, ...filters];
}

function wantedText(field: Gallery["filter_fields"][number], value: string): string {
  if (field.type === "checkbox") return value === "1" || value === "true" ? "Yes" : "No";
  const [from = "", to] = value.split("..").map((each) => valueText(field, each));
  if (to === undefined) return from;
  if (!from) return `up to ${to}`;
  return to ? `${from} to ${to}` : `from ${from}`;
}
