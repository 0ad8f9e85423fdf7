import { Card, CardContent, CardFooter, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { TextLink } from "@/app/_components/ui/link";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { EventSetupView } from "@/lib/events/setup/event-schema";
import { AUDIENCE_WORDS } from "../../words";
import { WithdrawButtons } from "./status-button";

/** The essentials of an event, and the way to take it off the public pages. */
export function FactsCard({ event, mayEdit }: { event: EventSetupView; mayEdit: boolean }) {
  const { location, places } = event;
  const place =
    location.kind === "online"
      ? "Online"
      : [location.venue, location.address].filter(Boolean).join(", ") || "Not set";
  return (
    <Card>
      <CardHeader>
        <CardTitle>Event</CardTitle>
        {mayEdit && <TextLink href={`/admin/events/${event.id}/details`}>Edit details</TextLink>}
      </CardHeader>
      <CardContent>
        <DescriptionList>
          <DescriptionItem term="Public page">
            {event.status === "published" ? (
              <TextLink href={event.url} className="wrap-anywhere">
                {event.url}
              </TextLink>
            ) : (
              <span className="wrap-anywhere">{event.url}</span>
            )}
            <CopyButton
              value={event.url}
              label="Copy public page link"
              className="max-sm:mt-2 sm:ml-3 sm:align-baseline"
            />
          </DescriptionItem>
          <DescriptionItem term={location.kind === "online" ? "Format" : "Location"}>
            <span className="whitespace-pre-line">{place}</span>
            <span className="block text-sm text-muted-foreground">
              Shown to: {AUDIENCE_WORDS[location.audience].label.toLowerCase()}
            </span>
          </DescriptionItem>
          <DescriptionItem term="Payment">
            {event.payment_methods
              .map((method) => (method === "card" ? "By card" : "By check"))
              .join(" · ") || "No payment methods yet"}
          </DescriptionItem>
          <DescriptionItem term="Guest cancellation">
            {event.buyer_cancel_until
              ? `Until ${staffFormat().dateTime(event.buyer_cancel_until, event.timezone)}`
              : "Staff only"}
          </DescriptionItem>
        </DescriptionList>
      </CardContent>
      {mayEdit && event.status !== "archived" && (
        <CardFooter>
          <WithdrawButtons event={event} isSold={places.sold + places.held > 0} />
        </CardFooter>
      )}
    </Card>
  );
}
