import { X } from "lucide-react";
import { buttonVariants } from "@/app/_components/ui/button";
import { Link } from "@/app/_components/ui/near-link";
import { pageSpeech } from "@/app/_language/speech";
import type { Speech } from "@/lib/language/speech";
import type { Gallery, GalleryQuery } from "@/lib/sponsorship/gallery-schema";
import { searchOf } from "../asked";
import { filterLabel, valueText } from "../words";

type AppliedFiltersProps = { path: string; gallery: Gallery; query: GalleryQuery };

/** Everything that narrows the gallery, each a link to the gallery without it. */
export async function AppliedFilters({ path, gallery, query }: AppliedFiltersProps) {
  const speech = await pageSpeech();
  const t = speech.t("gallery");
  return (
    <ul aria-label={t("activeFilters")} className="flex flex-wrap gap-2">
      {appliedOf(speech, gallery, query).map(({ text, rest }) => (
        <li key={text}>
          <Link
            href={`${path}${searchOf({ ...rest, page: 1 })}`}
            className={buttonVariants({ variant: "secondary", size: "sm" })}
          >
            <span className="sr-only">{t("removeFilter")} </span>
            <span className="min-w-0 wrap-anywhere">{text}</span>
            <X aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function appliedOf(speech: Speech, { filter_fields: fields }: Gallery, query: GalleryQuery) {
  const t = speech.t("gallery");
  const search = query.q
    ? [{ text: t("nameContainsThis", { text: query.q }), rest: { ...query, q: undefined } }]
    : [];
  const filters = Object.entries(query.filter).flatMap(([key, given]) => {
    const field = fields.find((each) => each.key === key);
    const values = [...new Set([given].flat())];
    if (!field) return [];
    return values.map((value) => {
      const kept = values.filter((other) => other !== value);
      return {
        text: t("labelled", {
          ...{ label: filterLabel(speech, field), text: wantedText(speech, field, value) },
        }),
        rest: { ...query, filter: { ...query.filter, [key]: kept } },
      };
    });
  });
  return [...search, ...filters];
}

function wantedText(
  speech: Speech,
  field: Gallery["filter_fields"][number],
  value: string,
): string {
  const t = speech.t("gallery");
  if (field.type === "checkbox") return value === "1" || value === "true" ? t("yes") : t("no");
  const [from = "", to] = value.split("..").map((each) => valueText(speech, field, each));
  if (to === undefined) return from;
  if (!from) return t("upTo", { to });
  return to ? t("fromTo", { from, to }) : t("startingFrom", { from });
}
