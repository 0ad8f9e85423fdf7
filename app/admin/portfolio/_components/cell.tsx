import type { ReactNode } from "react";
import { Badge } from "@/app/_components/ui/badge";
import { ShortDate } from "@/app/_components/ui/date-time";
import type { Tone } from "@/app/_components/ui/tone";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import { formatMajor, formatNumber } from "@/lib/format/amounts";
import { type Column, figureOf } from "@/lib/portfolio/list/columns";
import type { PortfolioRow } from "@/lib/portfolio/list/schema";
import { riskWord, stateWord } from "@/lib/portfolio/words";

type Told = {
  row: PortfolioRow;
  name: Column;
  names: ReadonlyMap<number, string>;
  timeZone: string;
};

const CONTACT_TONES: Partial<Record<PortfolioRow["contact_status"], Tone>> = {
  overdue: "warning",
  never_contacted: "warning",
  due: "info",
  scheduled: "info",
  current: "success",
};

/** One figure of a row as people read it; nothing where there is none. */
export function cellOf({ row, name, names, timeZone }: Told): ReactNode {
  switch (name) {
    case "contact_status":
      return (
        <StatusBadge tone={CONTACT_TONES[row.contact_status] ?? "neutral"}>
          {stateWord(name, row.contact_status)}
        </StatusBadge>
      );
    case "donor_segment":
    case "retention_status":
    case "trend_status":
      return stateWord(name, row[name]);
    case "risk_reasons":
      return row.risk_reasons.length > 0 ? <Risks reasons={row.risk_reasons} /> : null;
    case "assigned_fundraiser_user_id":
    case "relationship_manager_user_id":
      return names.get(row[name] ?? 0) ?? null;
    default:
      return plainFigure(name, row[name], row.currency, timeZone);
  }
}

function plainFigure(
  name: Column,
  value: string | number | boolean | null,
  currency: string,
  timeZone: string,
) {
  if (value === null) return null;
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "string") return <ShortDate date={value} timeZone={timeZone} />;
  const { format } = figureOf(name);
  if (format === "money") return formatMajor(value, currency);
  return format === "percent" ? PERCENT.format(value) : formatNumber(value);
}

const PERCENT = new Intl.NumberFormat("en", { style: "percent", maximumFractionDigits: 0 });

const Risks = ({ reasons }: { reasons: readonly string[] }) => (
  <span className="inline-flex gap-1">
    {reasons.map((reason) => (
      <Badge key={reason} tone="warning">
        {riskWord(reason)}
      </Badge>
    ))}
  </span>
);
