import { Mail, MailSearch, Paperclip, Search } from "lucide-react";
import { notFound } from "next/navigation";
import { StatusBadge } from "@/app/_components/ui/badge";
import { Button } from "@/app/_components/ui/button";
import { Card } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Pagination } from "@/app/_components/ui/pagination";
import { TextField } from "@/app/_components/ui/text-field";
import { env } from "@/lib/env";
import { plural } from "@/lib/format/amounts";
import { listMailbox, type MailboxEntry } from "@/lib/messages/mailbox";

type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function MailboxPage({ searchParams }: Query) {
  if (!env().DEMO) notFound();
  const query = await searchParams;
  const address = typeof query.to === "string" ? query.to.trim().slice(0, 255) : "";
  const asked = Number(query.page);
  const page = Number.isInteger(asked) && asked > 0 ? Math.min(asked, 1_000_000) : 1;
  const mailbox = await listMailbox({ address: address.replaceAll("\u0000", ""), page });
  const href = (number: number) =>
    `/dev/mailbox?${new URLSearchParams({ ...(address && { to: address }), page: `${number}` })}`;
  return (
    <div className="grid gap-8">
      <PageHeader
        title="Demo mailbox"
        description="Emails this demo would have sent. Nothing has left this machine."
        actions={<TextLink href="/dev/mailbox/texts">Text messages</TextLink>}
      />
      <SearchForm address={address} />
      <p role="status" className="text-sm text-muted-foreground">
        {plural(mailbox.total, "message")}
        {address && ` to “${address}”`}
      </p>
      {mailbox.total === 0 ? <Nothing address={address} /> : <Mails mails={mailbox.mails} />}
      <Pagination page={mailbox.page} pages={mailbox.pages} href={href} />
    </div>
  );
}

function SearchForm({ address }: { address: string }) {
  return (
    <search>
      <form className="flex flex-wrap items-end gap-3">
        <TextField
          label="Sent to"
          name="to"
          type="search"
          defaultValue={address}
          autoComplete="off"
          className="w-full max-w-md"
        />
        <Button type="submit" variant="secondary">
          <Search aria-hidden />
          Search
        </Button>
      </form>
    </search>
  );
}

function Nothing({ address }: { address: string }) {
  if (!address)
    return (
      <EmptyState icon={Mail} title="No emails yet">
        Register for an event or request a sign-in link, and the email appears here.
      </EmptyState>
    );
  return (
    <EmptyState
      icon={MailSearch}
      title="No emails to that address"
      action={<TextLink href="/dev/mailbox">Show all messages</TextLink>}
    >
      Check the spelling, or search for a part of the address.
    </EmptyState>
  );
}

function Mails({ mails }: { mails: readonly MailboxEntry[] }) {
  return (
    <Card>
      <ul className="divide-y">
        {mails.map((mail) => (
          <li key={mail.id}>
            <Link
              href={`/dev/mailbox/${mail.id}`}
              className="grid gap-x-6 gap-y-1 px-5 py-4 text-foreground no-underline -outline-offset-2 hover:bg-muted sm:grid-cols-[1fr_auto] sm:px-6"
            >
              <span className="min-w-0">
                <span className="font-semibold">{mail.subject}</span>
                <span className="mt-0.5 block text-sm break-words text-muted-foreground">
                  {mail.sender} to {mail.toName ? `${mail.toName}, ` : ""}
                  {mail.toAddress}
                </span>
              </span>
              <span className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-muted-foreground sm:flex-col sm:items-end">
                <DateTime instant={mail.createdAt} timeZone={mail.timeZone} />
                {mail.hasAttachments && (
                  <span className="flex items-center gap-1">
                    <Paperclip aria-hidden className="size-4" />
                    Attachments
                  </span>
                )}
                {mail.status === "queued" && <StatusBadge>Queued</StatusBadge>}
                {mail.status === "failed" && <StatusBadge tone="danger">Not sent</StatusBadge>}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
