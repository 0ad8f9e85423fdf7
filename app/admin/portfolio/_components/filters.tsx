import { ListFilter } from "lucide-react";
import { optionsOf, optionsOfRows } from "@/app/_components/forms/choices";
import { Button } from "@/app/_components/ui/button";
import { type Filter, namesShown } from "@/app/admin/_components/list/filter";
import { FilterChips } from "@/app/admin/_components/list/filter-chips";
import { FilterField } from "@/app/admin/_components/list/filter-field";
import { FilterPanel, PanelActions } from "@/app/admin/_components/list/filter-panel";
import { ListForm } from "@/app/admin/_components/list/list-form";
import { SearchBox } from "@/app/admin/_components/list/search-box";
import type { DonorTag } from "@/lib/donors/tags/schema";
import type { Asked } from "@/lib/portfolio/list/address";
import type { Colleague } from "@/lib/portfolio/list/colleagues";
import { COLUMN_NAMES, figureOf } from "@/lib/portfolio/list/columns";
import type { PortfolioPage, PortfolioQuery } from "@/lib/portfolio/list/schema";
import { SEGMENT } from "@/lib/portfolio/list/segment-parameter";
import { segmentAmounts } from "@/lib/portfolio/segment-words";
import type { FundraisingSettingsView } from "@/lib/portfolio/settings-schema";
import { CONTACT, RETENTION, RISKS, riskWord, SEGMENTS } from "@/lib/portfolio/words";
import { hiddenParts, listHref, PATH } from "../address";
import { Facet } from "./facet";

type Props = {
  asked: Asked;
  query: PortfolioQuery;
  facets: PortfolioPage["facets"];
  colleagues: readonly Colleague[];
  settings: FundraisingSettingsView;
  tags: readonly DonorTag[];
  /** Of donors’ custom fields. */
  filters: readonly Filter[];
  segments: readonly { id: number; name: string }[];
};

/** What an address need not say. */
const USUAL = { sort: "name", per_page: "25" };

const OWN = [
  ...["q", "segment", "retention", "contact", "risk", "at_risk", "lapsed", "needs_contact"],
  ...["upgrade", "archived", "fundraiser_user_id", "tag_id", SEGMENT, "sort", "per_page"],
  "raised_from_others",
];

/** What is typed is applied by a button, after which the panel is done with; boxes leave it open. */
const typedIn = (filter: Filter): string => ("options" in filter ? "" : (filter.said?.value ?? ""));

/** A form that only changes the address; each box says how many donors it would leave. */
export function Filters({
  asked,
  query,
  facets,
  colleagues,
  settings,
  tags,
  segments,
  filters,
}: Props) {
  const risks = [...new Set([...Object.keys(RISKS), ...Object.keys(facets.risk)])];
  const riskWords = Object.fromEntries(risks.map((risk) => [risk, riskWord(risk)]));
  return (
    <ListForm path={PATH} shown={listHref(asked)} usual={USUAL} isInstant>
      {hiddenParts(asked, [...OWN, ...filters.flatMap(namesShown)]).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <SearchBox label="Name or email" value={query.q ?? ""} />
      <FilterPanel
        key={filters.map(typedIn).join(" ")}
        label="Add filter"
        icon={<ListFilter aria-hidden />}
      >
        <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
          <FilterField
            filter={{
              ...{ name: "fundraiser_user_id", label: "Assigned to", any: "Anyone" },
              options: fundraisers(colleagues),
            }}
            value={query.fundraiser_user_id?.toString() ?? ""}
          />
          {tags.length > 0 && (
            <FilterField
              filter={{
                name: "tag_id",
                label: "Tag",
                any: "Any tag",
                options: optionsOfRows(tags),
              }}
              value={query.tag_id?.toString() ?? ""}
            />
          )}
          {segments.length > 0 && (
            <FilterField
              filter={{
                ...{ name: SEGMENT, label: "Segment", any: "Any donor" },
                options: optionsOfRows(segments),
              }}
              value={query.filter?.segment?.toString() ?? ""}
            />
          )}
          <FilterField
            filter={{
              ...{ name: "raised_from_others", label: "Raised from others", any: "Any donor" },
              options: optionsOf(RAISED),
            }}
            value={query.raised_from_others ?? ""}
          />
          <FilterField
            filter={{ name: "sort", label: "Sort by", any: null, options: ordersWith(query.sort) }}
            value={query.sort}
          />
          {filters.map((filter) => (
            <FilterField
              key={`${filter.name} ${filter.said?.value}`}
              filter={filter}
              value={filter.said?.value ?? ""}
            />
          ))}
          <Facet
            legend="Needs attention"
            words={{ ...ATTENTION, ...MORE }}
            counts={facets}
            chosen={query}
          />
          <Facet
            name="contact"
            legend="Contact"
            words={CONTACT}
            counts={facets.contact}
            chosen={query.contact}
          />
          <Facet
            name="retention"
            legend="Retention"
            words={RETENTION}
            counts={facets.retention}
            chosen={query.retention}
          />
          <Facet
            name="segment"
            legend="Giving level"
            words={SEGMENTS}
            meanings={segmentAmounts(settings)}
            counts={facets.segment}
            chosen={query.segment}
          />
          <Facet
            name="risk"
            legend="Risk"
            words={riskWords}
            counts={facets.risk}
            chosen={query.risk}
          />
          <div className="flex flex-col gap-5">
            <Facet legend="Archive" words={ARCHIVE} counts={{}} chosen={query} />
            <FilterField
              filter={{ name: "per_page", label: "Rows per page", any: null, options: PAGE_SIZES }}
              value={String(query.per_page)}
            />
          </div>
        </div>
        <PanelActions>
          <Button type="submit" size="sm">
            Apply filters
          </Button>
        </PanelActions>
      </FilterPanel>
    </ListForm>
  );
}

/** What the list is filtered by, each with the way to remove it. */
export function PortfolioChips({
  asked,
  query,
  colleagues,
  tags,
  filters,
  segments,
}: Omit<Props, "facets" | "settings">) {
  const names: Record<string, Record<string, string>> = {
    contact: CONTACT,
    retention: RETENTION,
    segment: SEGMENTS,
    raised_from_others: RAISED,
    fundraiser_user_id: Object.fromEntries(
      fundraisers(colleagues).map(({ value, label }) => [value, label]),
    ),
    tag_id: Object.fromEntries(tags.map(({ id, name }) => [id, name])),
    [SEGMENT]: Object.fromEntries(segments.map(({ id, name }) => [id, `Segment: ${name}`])),
  };
  const flags: Record<string, string> = { ...ATTENTION, ...MORE, ...ARCHIVE };
  const own = filters.flatMap(({ said }) => Object.keys(said?.without ?? {}));
  const chosen = hiddenParts(asked, ["q", "scope", "sort", "per_page", "columns", ...own]);
  const ofFields = filters.flatMap(({ label, said }) =>
    said ? [{ words: `${label}: ${said.words}`, href: listHref(asked, said.without) }] : [],
  );
  const others = chosen.map(([name, value]) => ({
    words: flags[name] ?? (name === "risk" ? riskWord(value) : names[name]?.[value]) ?? value,
    href: listHref(asked, {
      [name]: chosen
        .filter((each) => each[0] === name && each[1] !== value)
        .map(([, kept]) => kept),
    }),
  }));
  const chips = [...others, ...ofFields];
  if (chips.length === 0 && !query.q) return null;
  return <FilterChips chips={chips} clear={query.scope === "mine" ? `${PATH}?scope=mine` : PATH} />;
}

const PAGE_SIZES = ["25", "50", "100"].map((value) => ({ value, label: value }));
const ATTENTION = { at_risk: "At risk", needs_contact: "Needs contact" };
const MORE = { lapsed: "Lapsed: no gift for two years", upgrade: "Upgrade potential" };
const RAISED = { ever: "Raised from others", this_year: "Raised from others this year" };
const ARCHIVE = { archived: "Archived donors" };

const fundraisers = (colleagues: readonly Colleague[]) => [
  { value: "0", label: "Unassigned" },
  ...optionsOfRows(colleagues),
];

/** The order that one mostly wants of each column, and the present one. */
function ordersWith(present: string) {
  const usual = COLUMN_NAMES.flatMap((name) => {
    const { sort, label, format } = figureOf(name);
    if (!sort) return [];
    return format === "words"
      ? [{ value: sort as string, label }]
      : [{ value: `-${sort}`, label: `${label}, ${LAST[format] ?? "highest"} first` }];
  });
  const all = [
    { value: "name", label: "Name" },
    { value: "-attention", label: "Priority" },
    ...usual,
  ];
  if (all.some(({ value }) => value === present)) return all;
  const known = all.find(({ value }) => value.replace("-", "") === present.replace("-", ""));
  return [...all, { value: present, label: `${known?.label.split(",")[0]}, reversed` }];
}

const LAST: Readonly<Record<string, string>> = { day: "latest", instant: "latest" };
