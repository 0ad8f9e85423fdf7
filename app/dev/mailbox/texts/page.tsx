import { MessageSquareText, Search } from "lucide-react";
import { notFound } from "next/navigation";
import { Button } from "@/app/_components/ui/button";
import { Card } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { TextLink } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { Pagination } from "@/app/_components/ui/pagination";
import { TextField } from "@/app/_components/ui/text-field";
import { env } from "@/lib/env";
import { plural } from "@/lib/format/amounts";
import { listTextMailbox } from "@/lib/texting/mailbox";
import { shownNumber } from "@/lib/texting/numbers";
import { answer } from "./actions";

type Query = { searchParams: Promise<Record<string, string | string[] | undefined>> };
type Entry = Awaited<ReturnType<typeof listTextMailbox>>["texts"][number];

export default async function TextsPage({ searchParams }: Query) {
  if (!env().DEMO) notFound();
  const query = await searchParams;
  const number = typeof query.to === "string" ? query.to.trim().slice(0, 40) : "";
  const asked = Number(query.page);
  const page = Number.isInteger(asked) && asked > 0 ? Math.min(asked, 1_000_000) : 1;
  const mailbox = await listTextMailbox({ number, page });
  const href = (to: number) =>
    `/dev/mailbox/texts?${new URLSearchParams({ ...(number && { to: number }), page: `${to}` })}`;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title="Demo text messages"
        description="Texts this demo would have sent. Nothing has left this machine."
        actions={<TextLink href="/dev/mailbox">Emails</TextLink>}
      />
      <search>
        <form className="flex flex-wrap items-end gap-3">
          <TextField
            label="Phone number"
            name="to"
            type="search"
            defaultValue={number}
            autoComplete="off"
            className="w-full max-w-md"
          />
          <Button type="submit" variant="secondary">
            <Search aria-hidden />
            Search
          </Button>
        </form>
      </search>
      <p role="status" className="text-sm text-muted-foreground">
        {plural(mailbox.total, "text message")}
      </p>
      {mailbox.total === 0 ? (
        <EmptyState icon={MessageSquareText} title="No text messages">
          Send a mailing by text message, and the texts appear here.
        </EmptyState>
      ) : (
        <Card>
          <ul className="divide-y">
            {mailbox.texts.map((entry) => (
              <Text key={entry.text.id} {...entry} />
            ))}
          </ul>
        </Card>
      )}
      <Pagination page={mailbox.page} pages={mailbox.pages} href={href} />
    </div>
  );
}

function Text({ text, sender, timeZone }: Entry) {
  const isOurs = text.direction === "outbound";
  const number = shownNumber(text.number ?? "");
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-3 px-5 py-4 sm:px-6">
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm text-muted-foreground">
        <span>{isOurs ? `${sender} to ${number}` : `${number} to ${sender}`}</span>
        <DateTime instant={text.createdAt} timeZone={timeZone} />
      </p>
      <p
        className={`max-w-md rounded-2xl px-4 py-2.5 wrap-anywhere whitespace-pre-wrap ${isOurs ? "rounded-bl-sm bg-muted" : "rounded-br-sm bg-primary text-primary-foreground sm:justify-self-end"}`}
      >
        {text.body}
      </p>
      {isOurs && (
        <form action={answer} className="flex flex-wrap items-end gap-3">
          <input type="hidden" name="text" value={text.id} />
          <TextField label={`Reply as ${number}`} name="body" maxLength={500} autoComplete="off" />
          <Button type="submit" variant="secondary" size="sm">
            Reply
          </Button>
        </form>
      )}
    </li>
  );
}
