import { TextLink } from "@/app/_components/ui/link";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { PromoCodeView } from "@/lib/events/setup/promo-code-schema";
import { formatMajor, formatNumber } from "@/lib/format/amounts";

type Props = { event: EventSetupView; codes: readonly PromoCodeView[]; mayEdit: boolean };

export const CodeTable = ({ event, codes, mayEdit }: Props) => (
  <DataTable
    label="Promo codes"
    rows={codes}
    rowKey={({ id }) => id}
    columns={[
      {
        label: "Code",
        cell: ({ id, code }) =>
          mayEdit ? (
            <TextLink href={`/admin/events/${event.id}/codes/${id}`}>
              <code>{code}</code>
            </TextLink>
          ) : (
            <code>{code}</code>
          ),
      },
      {
        label: "Discount",
        cell: ({ kind, value }) =>
          kind === "percent" ? `${value} %` : formatMajor(value, event.currency),
      },
      { label: "Valid", wraps: true, cell: (code) => validity(code, event.timezone) },
      {
        label: "Used",
        numeric: true,
        phone: "named",
        cell: ({ uses, max_uses: most }) =>
          most === null ? formatNumber(uses) : `${formatNumber(uses)} of ${formatNumber(most)}`,
      },
      {
        label: "Status",
        cell: ({ active }) => (
          <StatusBadge tone={active ? "success" : undefined}>{active ? "On" : "Off"}</StatusBadge>
        ),
      },
    ]}
  />
);

function validity({ starts_at: from, ends_at: to }: PromoCodeView, zone: string): string {
  if (from && to)
    return `${staffFormat().dateTime(from, zone)} to ${staffFormat().dateTime(to, zone)}`;
  if (from) return `From ${staffFormat().dateTime(from, zone)}`;
  return to ? `Until ${staffFormat().dateTime(to, zone)}` : "Always";
}
