import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { CHANNEL_WORDS } from "@/app/admin/_components/contact-words";
import { formatDate } from "@/lib/format";
import type { CountedInteraction } from "@/lib/portfolio/profile/counted-interactions";
import { MEANINGFUL_WORDS } from "../words";

export function ContactRows({ rows }: { rows: readonly CountedInteraction[] }) {
  return (
    <Table label="Contacts that are counted" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Day</TableHead>
          <TableHead>How</TableHead>
          <TableHead>With</TableHead>
          <TableHead>By</TableHead>
          <TableHead>Meaningful</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableHead scope="row" className="font-normal whitespace-nowrap">
              {formatDate(row.date)}
            </TableHead>
            <TableCell data-label="How">
              {(CHANNEL_WORDS as Record<string, string>)[row.channel] ?? row.channel}
              {row.subject && (
                <span className="block text-sm text-muted-foreground wrap-anywhere">
                  {row.subject}
                </span>
              )}
            </TableCell>
            <TableCell data-label="With">{row.donor_name}</TableCell>
            <TableCell data-label="By">{row.owner_name ?? "Automatic"}</TableCell>
            <TableCell data-label="Meaningful">
              {MEANINGFUL_WORDS[row.meaningful_basis] ?? row.meaningful_basis}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
