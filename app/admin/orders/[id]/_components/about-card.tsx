import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { DateTime, DateTimeRange } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import type { DonorView } from "@/lib/donors/schema";
import { splitName } from "@/lib/donors/split-name";
import type { StaffOrderView } from "@/lib/events/orders/staff-order-schema";
import { methodWords } from "../../words";
import { answerWords } from "../answers";

type Props = {
  order: StaffOrderView;
  timeZone: string;
  permissions: ReadonlySet<string>;
  /** The donors with the buyer's address; undefined for who may not see donors. */
  buyers: readonly DonorView[] | undefined;
};

/** Who registered, for what, and what else belongs to it. */
export function AboutCard({ order, timeZone, permissions, buyers }: Props) {
  const { event, staff, metadata } = order;
  const interest = metadata.sponsorship_interest;
  return (
    <Card>
      <CardHeader>
        <CardTitle>About</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList>
          <DescriptionItem term="Buyer">
            {order.purchaser_name ?? "Not named"}
            {order.purchaser_email && (
              <span className="block wrap-anywhere text-muted-foreground">
                {order.purchaser_email}
              </span>
            )}
          </DescriptionItem>
          {buyers && (
            <DescriptionItem term="Donor">
              <Buyers buyers={buyers} order={order} mayAdd={permissions.has("donors_edit")} />
            </DescriptionItem>
          )}
          <DescriptionItem term="Event">
            {permissions.has("events_view") ? (
              <TextLink href={`/admin/events/${event.id}`}>{event.name}</TextLink>
            ) : (
              event.name
            )}
            {event.starts_at && (
              <span className="block text-muted-foreground">
                <DateTimeRange
                  start={event.starts_at}
                  end={event.ends_at}
                  timeZone={event.timezone}
                />
              </span>
            )}
          </DescriptionItem>
          <DescriptionItem term="Placed">
            <DateTime instant={staff.placed_at} timeZone={timeZone} />
          </DescriptionItem>
          <DescriptionItem term="Paid by">{methodWords(order.payment_method)}</DescriptionItem>
          {staff.buyer_answers.map((answer) => (
            <DescriptionItem key={answer.question_id} term={answer.label}>
              {answerWords(order, answer)}
            </DescriptionItem>
          ))}
          <Intents intents={metadata.conversion_intents} />
          {interest && (
            <DescriptionItem term="Interests">{interest.recipient_label}</DescriptionItem>
          )}
          {staff.waitlist_entry_id && (
            <DescriptionItem term="Waiting list">From a waiting-list offer</DescriptionItem>
          )}
          {staff.donation_id && permissions.has("donations_view") && (
            <DescriptionItem term="Gift">
              <TextLink href={`/admin/donations/${staff.donation_id}`}>View gift</TextLink>
            </DescriptionItem>
          )}
        </DescriptionList>
      </CardContent>
    </Card>
  );
}

type BuyersProps = { buyers: readonly DonorView[]; order: StaffOrderView; mayAdd: boolean };

function Buyers({ buyers, order, mayAdd }: BuyersProps) {
  if (buyers.length === 0)
    return mayAdd ? (
      <TextLink href={newDonorHref(order)}>Add the buyer as a donor</TextLink>
    ) : (
      "Not a donor yet"
    );
  return (
    <ul>
      {buyers.map(({ id, display_name: name }) => (
        <li key={id}>
          <TextLink href={`/admin/portfolio/${id}`}>{name}</TextLink>
        </li>
      ))}
    </ul>
  );
}

function newDonorHref({ purchaser_name: name, purchaser_email: email }: StaffOrderView): string {
  const { first_name, last_name } = splitName(name ?? "");
  const known = { first_name: first_name ?? "", last_name: last_name ?? "", email: email ?? "" };
  return `/admin/donors/new?${new URLSearchParams(known)}`;
}

type IntentsProps = { intents: StaffOrderView["metadata"]["conversion_intents"] };

function Intents({ intents }: IntentsProps) {
  if (Array.isArray(intents)) return null;
  const wishes = [
    intents.recurring_gift && "a recurring gift",
    intents.child_sponsorship && "sponsoring a child",
  ].filter(Boolean);
  return wishes.length > 0 ? (
    <DescriptionItem term="Asked about">{wishes.join(" and ")}</DescriptionItem>
  ) : null;
}
