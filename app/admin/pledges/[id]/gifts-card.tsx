import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateOnly } from "@/app/_components/ui/date-time";
import { TextLink } from "@/app/_components/ui/link";
import { GIFT_STATES } from "@/app/admin/_components/gift-words";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { formatMajor } from "@/lib/format/amounts";
import { METHOD_NAMES } from "@/lib/giving/method-names";
import type { ApplicableGift } from "@/lib/pledges/applicable";
import type { PledgeView } from "@/lib/pledges/schema";
import { ApplyForm, RemoveGiftButton } from "./gift-forms";

type Props = { pledge: PledgeView; mayEdit: boolean; applicable: readonly ApplicableGift[] };

/** The gifts that pay the pledge, and the donor’s gifts that could. */
export const GiftsCard = ({ pledge, mayEdit, applicable }: Props) => (
  <Card>
    <CardHeader>
      <CardTitle>Gifts</CardTitle>
    </CardHeader>
    <CardContent className="flex flex-col gap-6">
      {pledge.gifts.length === 0 && (
        <p className="text-muted-foreground">No gifts applied to this pledge yet.</p>
      )}
      <ul className="divide-y empty:hidden">
        {pledge.gifts.map((gift) => (
          <li
            key={gift.id}
            className="flex flex-wrap items-center justify-between gap-x-3 py-3 first:pt-0 last:pb-0"
          >
            <div className="min-w-0">
              <TextLink href={`/admin/donations/${gift.id}`} variant="quiet">
                {formatMajor(gift.amount, pledge.currency)}
              </TextLink>
              <p className="text-sm text-muted-foreground">
                <DateOnly date={gift.donated_on} /> · {METHOD_NAMES[gift.method]}
                {countedWords(gift, pledge.currency)}
              </p>
            </div>
            {mayEdit && gift.status === "completed" && (
              <RemoveGiftButton
                pledge={pledge.id}
                gift={gift.id}
                name={`${formatMajor(gift.amount, pledge.currency)} of ${staffFormat().date(gift.donated_on)}`}
              />
            )}
          </li>
        ))}
      </ul>
      {applicable.length > 0 && (
        <ApplyForm
          pledge={pledge.id}
          gifts={applicable.map(({ id, amount, currency, donatedOn, program }) => ({
            value: String(id),
            label: `${formatMajor(amount, currency)}, ${staffFormat().date(donatedOn)}, ${program}`,
          }))}
        />
      )}
    </CardContent>
  </Card>
);

/** Why a gift pays less than its amount, if it does. */
function countedWords(
  { status, amount, counted_amount: counted }: PledgeView["gifts"][number],
  currency: string,
): string {
  if (counted === amount) return "";
  if (status !== "completed") return ` · ${GIFT_STATES[status].label}`;
  return ` · ${formatMajor(counted, currency)} counts`;
}
