import { cardWords, everyWords, stateWords } from "@/app/_components/plan/words";
import { StatusBadge } from "@/app/_components/ui/badge";
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
import { formatMajor } from "@/lib/format";
import type { PlanView } from "@/lib/giving/plan-schema";
import { PLANS } from "./plans-asked";

export function PlanTable({ plans }: { plans: readonly PlanView[] }) {
  return (
    <Table label="Recurring gifts" stacked>
      <TableHeader>
        <TableRow>
          <TableHead>Donor</TableHead>
          <TableHead>For</TableHead>
          <TableHead numeric>Amount</TableHead>
          <TableHead>Next charge</TableHead>
          <TableHead>Card</TableHead>
          <TableHead>State</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {plans.map((plan) => (
          <PlanRow key={plan.id} plan={plan} />
        ))}
      </TableBody>
    </Table>
  );
}

function PlanRow({ plan }: { plan: PlanView }) {
  const state = stateWords(plan.status);
  return (
    <TableRow>
      <TableHead scope="row" className="font-normal">
        <TextLink href={`${PLANS}/${plan.id}`} className="font-semibold">
          {plan.donor.name}
        </TextLink>
      </TableHead>
      <TableCell data-label="For">
        {plan.purpose.name}
        <span className="block text-sm text-muted-foreground">{plan.program.name}</span>
      </TableCell>
      <TableCell data-label="Amount" numeric>
        <span className="inline-flex flex-col">
          {formatMajor(plan.total, plan.currency)}
          <span className="text-sm whitespace-nowrap text-muted-foreground">
            {everyWords(plan)}
          </span>
        </span>
      </TableCell>
      <TableCell data-label="Next charge" className="whitespace-nowrap">
        {plan.next_charge_on ? <DateOnly date={plan.next_charge_on} /> : "–"}
        {plan.awaits_card && (
          <span className="block text-sm text-muted-foreground">waits for another card</span>
        )}
        {plan.retry_on && (
          <span className="block text-sm text-muted-foreground">
            tried again on <DateOnly date={plan.retry_on} />
          </span>
        )}
      </TableCell>
      <TableCell data-label="Card">{plan.card ? cardWords(plan.card) : "No card"}</TableCell>
      <TableCell data-label="State">
        <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
      </TableCell>
    </TableRow>
  );
}
