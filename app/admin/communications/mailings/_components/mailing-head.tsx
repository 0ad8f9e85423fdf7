import type { ReactNode } from "react";
import { Alert } from "@/app/_components/ui/alert";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { PageHeader } from "@/app/_components/ui/page-header";
import { StateTabs } from "@/app/admin/_components/list/state-tabs";
import { staffFormat } from "@/app/admin/_components/staff-format";
import { StatusBadge } from "@/app/admin/_components/status-badge";
import type { SignedInStaff } from "@/lib/identity/dashboard-session";
import { shownLine } from "@/lib/mailings/placeholders";
import type { MailingView } from "@/lib/mailings/schema";
import { MAILINGS, mailingHref } from "../../paths";
import { CHANNELS, isBefore, PAUSED_WORDS, STATE_WORDS } from "../words";
import { MailingButtons } from "./mailing-buttons";

export type Part = "" | "/setup" | "/audience" | "/send" | "/recipients" | "/email" | "/letters";

type Props = { mailing: MailingView; staff: SignedInStaff; current: Part; actions?: ReactNode };

/** A mailing's name, status and parts: what there is to prepare, or what came of it. */
export function MailingHead({ mailing, staff, current, actions }: Props) {
  const { id, state, subject, topic, send_at: sendAt } = mailing;
  const { organization } = staff.profile;
  const mayRead = staff.permissions.has("donors_view");
  const section = isBefore(state) && current === "/email" ? "" : current;
  const tab = (part: Part, label: string) => ({
    ...{ href: mailingHref(id, part), label, isCurrent: part === section },
  });
  const { label, tone } = STATE_WORDS[state];
  return (
    <>
      <PageHeader
        title={mailing.name}
        above={<Breadcrumbs crumbs={[{ label: "Mailings", href: MAILINGS }]} />}
        description={
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StatusBadge tone={tone}>{label}</StatusBadge>
            {CHANNELS[mailing.channel]} · {topic.name}
            {state === "scheduled" && sendAt && (
              <span>· goes out {staffFormat().shortDateTime(sendAt, organization.timeZone)}</span>
            )}
            {!isBefore(state) && subject && (
              <span className="basis-full">{shownLine(subject, organization.name)}</span>
            )}
          </span>
        }
        actions={
          <>
            <MailingButtons
              id={id}
              name={mailing.name}
              channel={mailing.channel}
              state={state}
              maySend={staff.permissions.has("mailings_send")}
              mayEdit={staff.permissions.has("mailings_edit")}
            />
            {actions}
          </>
        }
      />
      {mailing.paused_reason && <Alert tone="warning">{PAUSED_WORDS[mailing.paused_reason]}</Alert>}
      <StateTabs
        label="Mailing sections"
        tabs={
          isBefore(state)
            ? [
                tab("", "Content"),
                tab("/setup", "Setup"),
                ...(mayRead
                  ? [
                      tab("/audience", "Audience"),
                      tab("/send", "Review and send"),
                      ...(mailing.channel === "email" ? [tab("/letters", "Letters")] : []),
                    ]
                  : []),
              ]
            : [
                tab("", "Results"),
                ...(mayRead
                  ? [
                      tab("/recipients", "Delivery"),
                      tab("/email", CHANNELS[mailing.channel]),
                      ...(mailing.channel === "email" ? [tab("/letters", "Letters")] : []),
                    ]
                  : []),
              ]
        }
      />
    </>
  );
}
