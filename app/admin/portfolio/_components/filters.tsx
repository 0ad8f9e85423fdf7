import { Search } from "lucide-react";
import Link from "next/link";
import { SelectField } from "@/app/_components/forms/select-field";
import { Button } from "@/app/_components/ui/button";
import { TextField } from "@/app/_components/ui/text-field";
import type { Colleague } from "@/lib/portfolio/colleagues";
import { type Asked, addressText } from "@/lib/portfolio/list-address";
import { COLUMN_NAMES, figureOf } from "@/lib/portfolio/list-columns";
import type { PortfolioPage, PortfolioQuery } from "@/lib/portfolio/list-schema";
import { segmentAmounts } from "@/lib/portfolio/segment-words";
import type { FundraisingSettingsView } from "@/lib/portfolio/settings-schema";
import { CONTACT, RETENTION, RISKS, riskWord, SEGMENTS } from "@/lib/portfolio/words";
import { hiddenParts, PATH } from "../address";
import { Facet } from "./facet";
import { FilterForm } from "./filter-form";

type Props = {
  asked: Asked;
  query: PortfolioQuery;
  facets: PortfolioPage["facets"];
  colleagues: readonly Colleague[];
  settings: FundraisingSettingsView;
};

const OWN = [
  ...["q", "segment", "retention", "contact", "risk", "at_risk", "lapsed", "needs_contact"],
  ...["upgrade", "archived", "fundraiser_user_id", "sort", "per_page"],
];

/** A form that only changes the address: every box says how many there are behind it. */
export function Filters({ asked, query, facets, colleagues, settings }: Props) {
  const risks = [...new Set([...Object.keys(RISKS), ...Object.keys(facets.risk)])];
  const riskWords = Object.fromEntries(risks.map((risk) => [risk, riskWord(risk)]));
  const flags = { at_risk: "At risk", needs_contact: "Needs contact" };
  const more = { lapsed: "Lapsed: nothing for two years", upgrade: "May give more" };
  return (
    <FilterForm path={PATH} shown={addressText(asked)}>
      {hiddenParts(asked, OWN).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <TextField
        name="q"
        id="portfolio-search"
        label="Name or email"
        type="search"
        defaultValue={query.q ?? ""}
        autoComplete="off"
      />
      <SelectField
        name="fundraiser_user_id"
        label="Fundraiser"
        options={fundraisers(colleagues)}
        defaultValue={query.fundraiser_user_id?.toString() ?? ""}
      />
      <SelectField
        name="sort"
        label="Sort by"
        options={ordersWith(query.sort)}
        defaultValue={query.sort}
      />
      <Facet legend="Attention" words={{ ...flags, ...more }} counts={facets} chosen={query} />
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
        legend="Segment"
        words={SEGMENTS}
        meanings={segmentAmounts(settings)}
        counts={facets.segment}
        chosen={query.segment}
      />
      <Facet name="risk" legend="Risk" words={riskWords} counts={facets.risk} chosen={query.risk} />
      <Facet
        legend="More"
        words={{ archived: "Archived ones instead" }}
        counts={{}}
        chosen={query}
      />
      <SelectField
        name="per_page"
        label="Rows on a page"
        options={["25", "50", "100"].map((value) => ({ value, label: value }))}
        defaultValue={String(query.per_page)}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="secondary">
          <Search aria-hidden />
          Show
        </Button>
        <Button asChild variant="ghost">
          <Link href={query.scope === "mine" ? `${PATH}?scope=mine` : PATH}>Clear</Link>
        </Button>
      </div>
    </FilterForm>
  );
}

const fundraisers = (colleagues: readonly Colleague[]) => [
  { value: "", label: "Anybody" },
  { value: "0", label: "Nobody yet" },
  ...colleagues.map(({ id, name }) => ({ value: String(id), label: name })),
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
  const all = [{ value: "name", label: "Name" }, ...usual];
  if (all.some(({ value }) => value === present)) return all;
  const known = all.find(({ value }) => value.replace("-", "") === present.replace("-", ""));
  return [...all, { value: present, label: `${known?.label.split(",")[0]}, the other way round` }];
}

const LAST: Readonly<Record<string, string>> = { day: "latest", instant: "latest" };
