"use client";

import { Select } from "@/app/_components/ui/select";
import { ConditionEditor } from "@/app/admin/_components/conditions/condition-editor";
import { grouped } from "@/app/admin/_components/conditions/draft";
import { PeriodInput } from "@/app/admin/_components/conditions/values";
import type { Condition } from "@/lib/conditions/condition";
import type { Problem } from "@/lib/errors";
import type { ReportDefinition } from "@/lib/reports/schema";
import type { ConditionField } from "@/lib/segments/schema";
import { type BuilderDataset, type Built, type Change, ofDataset } from "./built";
import { Part, Wrong } from "./part";

type Props = {
  built: Built;
  datasets: readonly BuilderDataset[];
  dataset: BuilderDataset | undefined;
  donorFields: readonly ConditionField[];
  currency: string;
  problems: readonly Problem[];
  change: Change;
  /** Begins again, with another dataset. */
  start: (built: Built) => void;
};

const COMPARED = [
  ["period_before", "compared with the previous period"],
  ["year_before", "compared with the previous year"],
] as const;

/** What the report is about, of which time, and which rows count. */
export function DatasetPart({ built, datasets, dataset, problems, change, start, ...own }: Props) {
  const dateName = dataset?.fields.find(({ key }) => key === dataset.date)?.label ?? "Date";
  return (
    <>
      <Part
        title="What the report is about"
        summary={dataset?.label ?? ""}
        problems={problems}
        places={["dataset", "period", "compare"]}
      >
        <Select
          size="sm"
          aria-label="Dataset"
          value={built.dataset}
          onChange={({ target }) => {
            const chosen = datasets.find(({ key }) => key === target.value);
            if (chosen)
              start({ ...ofDataset(chosen), ...(built.period && { period: built.period }) });
          }}
        >
          {!dataset && <option value={built.dataset}>Unavailable dataset ({built.dataset})</option>}
          {datasets.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </Select>
        {dataset && <p className="text-sm text-muted-foreground">{dataset.description}</p>}
        <Wrong problems={problems} at="dataset" />
        <div className="flex flex-wrap items-center gap-1.5">
          <span className="text-sm font-semibold">{dateName}</span>
          <PeriodInput
            label="Period"
            none="at any time"
            value={built.period}
            onChange={(period) =>
              change({
                period: period as ReportDefinition["period"],
                ...(!period && { compare: undefined }),
              })
            }
          />
        </div>
        <Wrong problems={problems} at="period" />
        {built.period && (
          <Select
            size="sm"
            aria-label="Compare with"
            value={built.compare ?? ""}
            onChange={({ target: { value } }) =>
              change({ compare: COMPARED.find(([each]) => each === value)?.[0] })
            }
          >
            <option value="">not compared</option>
            {COMPARED.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
        <Wrong problems={problems} at="compare" />
      </Part>
      {dataset && <ConditionsPart {...{ built, dataset, problems, change, ...own }} />}
    </>
  );
}

type ConditionsProps = Pick<Props, "built" | "donorFields" | "currency" | "problems" | "change"> & {
  dataset: BuilderDataset;
};

function ConditionsPart({ built, dataset, donorFields, currency, ...own }: ConditionsProps) {
  const { problems, change } = own;
  const keys = new Set(dataset.compared.map(({ key }) => key));
  const ofDonors = dataset.compares_donors ? donorFields.filter(({ key }) => !keys.has(key)) : [];
  const condition = (built.conditions ?? { all: [] }) as Condition;
  const count = countIn(condition);
  return (
    <Part
      title="Conditions"
      summary={count === 0 ? "None" : String(count)}
      problems={problems}
      places={["conditions"]}
    >
      <ConditionEditor
        key={dataset.key}
        condition={condition}
        fields={[...dataset.compared, ...ofDonors]}
        currency={currency}
        problems={problems}
        path="conditions"
        words={{
          whom: `${dataset.label} for which`,
          everything: "All rows, until you add a condition.",
        }}
        onChange={(conditions) =>
          change({ conditions: countIn(conditions) > 0 ? { ...conditions } : undefined })
        }
      />
    </Part>
  );
}

/** How many lines and groups the outermost group has. */
function countIn(condition: Condition): number {
  const [first] = Object.values(grouped(condition));
  return Array.isArray(first) ? first.length : 0;
}
