import { Paperclip } from "lucide-react";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card } from "@/app/_components/ui/card";
import { DateTime } from "@/app/_components/ui/date-time";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { linkVariants } from "@/app/_components/ui/link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { SectionNav } from "@/app/_components/ui/section-nav";
import { formatFileSize } from "@/lib/format/texts";
import { readMail } from "./mail";

type Props = { params: Promise<{ id: string }>; children: ReactNode };

export default async function MailLayout({ params, children }: Props) {
  const { id } = await params;
  const found = await readMail(id);
  if (!found) notFound();
  const { email, sender, timeZone } = found;
  const attachments = email.attachments.map(({ name, contentBase64 }, index) => ({
    number: index + 1,
    name,
    size: Buffer.byteLength(contentBase64, "base64"),
  }));
  const address = `/dev/mailbox/${email.id}`;
  return (
    <div className="grid gap-6">
      <PageHeader
        title={email.subject}
        above={<Breadcrumbs crumbs={[{ label: "Demo mailbox", href: "/dev/mailbox" }]} />}
      />
      <Card className="px-5 py-4 sm:px-6">
        <DescriptionList className="text-sm">
          <DescriptionItem term="From">{sender}</DescriptionItem>
          <DescriptionItem term="To">
            {email.toName ? `${email.toName} <${email.toAddress}>` : email.toAddress}
          </DescriptionItem>
          {email.replyTo && <DescriptionItem term="Reply to">{email.replyTo}</DescriptionItem>}
          <DescriptionItem term="Date">
            <DateTime instant={email.createdAt} timeZone={timeZone} />
          </DescriptionItem>
          {attachments.length > 0 && (
            <DescriptionItem term="Attachments">
              <ul className="grid gap-1">
                {attachments.map(({ number, name, size }) => (
                  <li key={number}>
                    <a
                      href={`${address}/attachments/${number}`}
                      download={name}
                      className={linkVariants()}
                    >
                      <Paperclip aria-hidden className="mr-1 inline size-4" />
                      {name}
                    </a>{" "}
                    ({formatFileSize(size)})
                  </li>
                ))}
              </ul>
            </DescriptionItem>
          )}
        </DescriptionList>
      </Card>
      <SectionNav
        label="Parts of this message"
        links={[
          { href: address, label: "Message" },
          { href: `${address}/text`, label: "Plain text" },
        ]}
      />
      {children}
    </div>
  );
}
