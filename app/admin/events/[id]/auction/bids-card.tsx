import {
  Card,
  CardContent,
  CardDescription,
  CardHeader,
  CardTitle,
} from "@/app/_components/ui/card";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { ShortDateTime } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { DataTable } from "@/app/admin/_components/list/data-table";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { AuctionItemView, BidView } from "@/lib/events/auction/schema";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { formatMajor } from "@/lib/format/amounts";
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
              : "Record bids as they come in, in the room or by phone."}
          </CardDescription>
        </div>
        <ItemState item={item} />
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {winner?.pay_url && (
          <PayLink event={event} item={item} bid={winner} href={winner.pay_url} />
        )}
        {item.bids.length > 0 && <BidTable event={event} item={item} />}
        {!winner && !item.is_taken && item.active && <BidForm event={event} item={item} />}
      </CardContent>
    </Card>
  );
}

type PayLinkProps = Props & { bid: BidView; href: string };

/** The way to the winner's money: nothing is sent by itself. */
const PayLink = ({ event, item, bid, href }: PayLinkProps) => (
  <div className="flex flex-col items-start gap-3">
    <p>{bid.bidder_name} pays on a private page. Send them the link.</p>
    <p className="w-full rounded-md border bg-muted p-3 text-sm break-all">{href}</p>
    <div className="flex flex-wrap items-center gap-4">
      <CopyButton value={href} label="Copy payment link" />
      {bid.bidder_email && (
        <TextLink href={mailTo(bid.bidder_email, `${item.title}, ${event.name}`, href)}>
          Email {bid.bidder_name}
        </TextLink>
      )}
    </div>
  </div>
);

const mailTo = (address: string, subject: string, body: string): string =>
  `mailto:${encodeURIComponent(address)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;

const BidTable = ({ event, item }: Props) => (
  <DataTable
    label="Bids"
    rows={item.bids}
    rowKey={({ id }) => id}
    columns={[
      { label: "Bidder", cell: ({ bidder_name }) => bidder_name },
      {
        label: "Email",
        wide: true,
        cell: ({ bidder_email: email }) =>
          email && <TextLink href={`mailto:${email}`}>{email}</TextLink>,
      },
      {
        label: "Amount",
        numeric: true,
        phone: "corner",
        cell: ({ amount }) => formatMajor(amount, event.currency),
      },
      {
        label: "When",
        cell: ({ placed_at }) => <ShortDateTime instant={placed_at} timeZone={event.timezone} />,
      },
      {
        label: "Status",
        cell: ({ status }) => (
          <StatusBadge tone={STATES[status].tone}>{STATES[status].label}</StatusBadge>
        ),
      },
      {
        label: "Actions",
        phone: "below",
        cell: (bid) => !item.is_taken && <BidButtons eventId={event.id} item={item} bid={bid} />,
      },
    ]}
  />
);
