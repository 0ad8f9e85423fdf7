import { StatusBadge } from "@/app/_components/ui/badge";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import type { PromoCodeView } from "@/lib/events/setup/promo-code-schema";
import { formatDateTime, formatMajor, formatNumber } from "@/lib/format";
import { EditLink } from "../../_components/row-link";

type Props = { event: EventSetupView; codes: readonly PromoCodeView[]; mayEdit: boolean };

export const CodeTable = ({ event, codes, mayEdit }: Props) => (
  <Table label="Promo codes" stacked>
    <TableHeader>
      <TableRow>
        <TableHead>Code</TableHead>
        <TableHead>Takes off</TableHead>
        <TableHead>Valid</TableHead>
        <TableHead numeric>Used</TableHead>
        <TableHead>State</TableHead>
        {mayEdit && (
          <TableHead>
            <span className="sr-only">Actions</span>
          </TableHead>
        )}
      </TableRow>
    </TableHeader>
    <TableBody>
      {codes.map((code) => (
        <TableRow key={code.id}>
          <TableHead scope="row">
            <code>{code.code}</code>
          </TableHead>
          <TableCell data-label="Takes off">
            {code.kind === "percent" ? `${code.value} %` : formatMajor(code.value, event.currency)}
          </TableCell>
          <TableCell data-label="Valid">{validity(code, event.timezone)}</TableCell>
          <TableCell data-label="Used" numeric>
            {formatNumber(code.uses)}
            {code.max_uses !== null && ` of ${formatNumber(code.max_uses)}`}
          </TableCell>
          <TableCell data-label="State">
            {code.active ? (
              <StatusBadge tone="success">On</StatusBadge>
            ) : (
              <StatusBadge>Off</StatusBadge>
            )}
          </TableCell>
          {mayEdit && (
            <TableCell className="text-right">
              <EditLink href={`/admin/events/${event.id}/codes/${code.id}`} name={code.code} />
            </TableCell>
          )}
        </TableRow>
      ))}
    </TableBody>
  </Table>
);

function validity({ starts_at: from, ends_at: to }: PromoCodeView, zone: string): string {
  if (from && to) return `${formatDateTime(from, zone)} to ${formatDateTime(to, zone)}`;
  if (from) return `From ${formatDateTime(from, zone)}`;
  return to ? `Until ${formatDateTime(to, zone)}` : "Always";
}
