import { StatusBadge } from "@/app/_components/ui/badge";
import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import type { AuctionItemView } from "@/lib/events/auction-schema";
import type { EventSetupView } from "@/lib/events/setup-schema";
import { formatDateTime, formatMajor } from "@/lib/format";
import { ItemState } from "./auction-table";
import { BidButtons } from "./bid-buttons";
import { BidForm } from "./bid-form";

const STATES = {
  open: { label: "Counts", tone: "neutral" },
  won: { label: "Won", tone: "success" },
  revoked: { label: "Revoked", tone: "warning" },
} as const;

type Props = { event: EventSetupView; item: AuctionItemView };

/** The bids of an item, highest first, and the form for the next one. */
export function BidsCard({ event, item }: Props) {
  const winner = item.bids.find((bid) => bid.status === "won");
  return (
    <Card>
      <CardHeader>
        <div>
          <CardTitle>Bids</CardTitle>
          <CardDescription>
            {winner
              ? `Awarded to ${winner.bidder_name} for ${formatMajor(winner.amount, event.currency)}.`
              : "As people call them, in the room or on the phone."}
          </CardDescription>
        </div>
        <ItemState item={item} />
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {item.bids.length > 0 && <BidTable event={event} item={item} />}
        {!winner && !item.is_taken && item.active && <BidForm event={event} item={item} />}
      </CardContent>
    </Card>
  );
}

const BidTable = ({ event, item }: Props) => (
  <Table label="Bids" stacked>
    <TableHeader>
      <TableRow>
        <TableHead>Bidder</TableHead>
        <TableHead numeric>Amount</TableHead>
        <TableHead>When</TableHead>
        <TableHead>State</TableHead>
        <TableHead>
          <span className="sr-only">Actions</span>
        </TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {item.bids.map((bid) => (
        <TableRow key={bid.id}>
          <TableHead scope="row" className="font-normal">
            <span className="font-semibold">{bid.bidder_name}</span>
            {bid.bidder_email && (
              <TextLink href={`mailto:${bid.bidder_email}`} className="block text-sm wrap-anywhere">
                {bid.bidder_email}
              </TextLink>
            )}
          </TableHead>
          <TableCell data-label="Amount" numeric>
            {formatMajor(bid.amount, event.currency)}
          </TableCell>
          <TableCell data-label="When">{formatDateTime(bid.placed_at, event.timezone)}</TableCell>
          <TableCell data-label="State">
            <StatusBadge tone={STATES[bid.status].tone}>{STATES[bid.status].label}</StatusBadge>
          </TableCell>
          <TableCell>
            {!item.is_taken && <BidButtons eventId={event.id} item={item} bid={bid} />}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
