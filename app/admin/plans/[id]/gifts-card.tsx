import { StatusBadge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { GIFT_STATES } from "@/app/admin/_components/gift-words";
import { formatMajor } from "@/lib/format";
import type { PlanDetails } from "@/lib/giving/plans/schema";

/** The gifts that came of it, the newest first. */
export const Gifts = ({ gifts }: Pick<PlanDetails, "gifts">) => (
  <Card>
    <CardHeader>
      <CardTitle>Gifts</CardTitle>
    </CardHeader>
    <CardContent>
      {gifts.length === 0 ? (
        <p className="text-muted-foreground">No gifts yet.</p>
      ) : (
        <GiftTable gifts={gifts} />
      )}
    </CardContent>
  </Card>
);

const GiftTable = ({ gifts }: Pick<PlanDetails, "gifts">) => (
  <Table label="Gifts of this recurring gift" stacked>
    <TableHeader>
      <TableRow>
        <TableHead>For the period from</TableHead>
        <TableHead>Given on</TableHead>
        <TableHead>State</TableHead>
        <TableHead numeric>Amount</TableHead>
      </TableRow>
    </TableHeader>
    <TableBody>
      {gifts.map((gift) => (
        <TableRow key={gift.donation_id}>
          <TableHead scope="row" className="font-normal">
            <TextLink href={`/admin/donations/${gift.donation_id}`}>
              <DateOnly date={gift.period_on} />
            </TextLink>
          </TableHead>
          <TableCell data-label="Given on">
            {gift.status === "completed" ? <DateOnly date={gift.donated_on} /> : "–"}
          </TableCell>
          <TableCell data-label="State">
            <StatusBadge tone={GIFT_STATES[gift.status].tone}>
              {GIFT_STATES[gift.status].label}
            </StatusBadge>
          </TableCell>
          <TableCell data-label="Amount" numeric>
            {formatMajor(gift.amount, gift.currency)}
          </TableCell>
        </TableRow>
      ))}
    </TableBody>
  </Table>
);
