import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { staffFormat } from "@/app/admin/_components/staff-format";
import type { DonorConsentsView } from "@/lib/consents/schema";
import {
  CHANNEL_WORDS,
  MAIL_EVENT_WORDS,
  REFUSAL_WORDS,
  SOURCE_WORDS,
  STATUS_WORDS,
} from "@/lib/consents/words";
import type { DonorView } from "@/lib/donors/schema";
import { PreferenceLink, RecordConsent } from "./consent-forms";

type Props = {
  donor: DonorView;
  consents: DonorConsentsView;
  timeZone: string;
  mayEdit: boolean;
};

/** What the donor is sent and why not, and what they chose. Receipts are sent regardless. */
export function ConsentsCard({ donor, consents, timeZone, mayEdit }: Props) {
  const { channels, topics, history, mail_events } = consents;
  const undelivered = mail_events.filter(({ kind }) => kind !== "delivered");
  const suppressed = channels.filter(({ refusal }) => refusal === "suppressed");
  const about = [
    ...topics.map(({ topic_id, name, channel }) => ({
      value: `${channel}:${topic_id}`,
      label: `${name} by ${CHANNEL_WORDS[channel].toLowerCase()}`,
    })),
    ...channels.map(({ channel }) => ({
      value: channel,
      label: `Everything by ${CHANNEL_WORDS[channel].toLowerCase()}`,
    })),
  ];
  return (
    <Card id="consents">
      <CardHeader>
        <CardTitle>Subscriptions</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <ul className="flex flex-col gap-1.5">
          {topics
            .filter(({ channel }) => channel === "email")
            .map(({ topic_id, name, refusal }) => (
              <li key={topic_id} className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="wrap-anywhere">{name}</span>
                {refusal === null ? (
                  <Badge tone="success">Emailed</Badge>
                ) : (
                  <span className="text-sm text-muted-foreground">
                    Not emailed: {REFUSAL_WORDS[refusal]}
                  </span>
                )}
              </li>
            ))}
        </ul>
        <p className="text-sm text-muted-foreground">
          {channels
            .filter(({ channel }) => channel !== "email")
            .map(
              ({ channel, refusal }) =>
                `${CHANNEL_WORDS[channel]}: ${refusal === null ? "OK" : REFUSAL_WORDS[refusal]}`,
            )
            .join(" · ")}
        </p>
        {suppressed.length > 0 && (
          <TextLink href={suppressionsOf(donor.email ?? donor.phone ?? "")} className="text-sm">
            See why the address is suppressed
          </TextLink>
        )}
        {undelivered.length > 0 && (
          <details>
            <summary className="cursor-pointer text-sm">Delivery problems</summary>
            <ul className="mt-2 flex flex-col gap-2 text-sm">
              {undelivered.map(({ id, kind, reason, occurred_at }) => (
                <li key={id} className="wrap-anywhere">
                  {MAIL_EVENT_WORDS[kind]}
                  <span className="block text-muted-foreground">
                    {staffFormat().date(occurred_at, timeZone)}
                    {reason && ` · ${reason}`}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
        {history.length > 0 && (
          <details>
            <summary className="cursor-pointer text-sm">Consent history</summary>
            <ul className="mt-2 flex flex-col gap-2 text-sm">
              {history.map(({ id, channel, topic, status, source, evidence, created_at }) => (
                <li key={id}>
                  {STATUS_WORDS[status]}: {topic?.name ?? "everything"} by{" "}
                  {CHANNEL_WORDS[channel].toLowerCase()}
                  <span className="block text-muted-foreground">
                    {staffFormat().date(created_at, timeZone)} · {SOURCE_WORDS[source]}
                    {evidence && ` · ${evidence}`}
                  </span>
                </li>
              ))}
            </ul>
          </details>
        )}
        {mayEdit && (
          <div className="flex flex-wrap gap-2">
            <RecordConsent donor={donor.id} about={about} />
            <PreferenceLink donor={donor.id} />
          </div>
        )}
      </CardContent>
    </Card>
  );
}

const suppressionsOf = (address: string): string =>
  `/admin/communications/suppressions?${new URLSearchParams({ q: address })}`;
