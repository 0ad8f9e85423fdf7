import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readMail } from "./mail";

type Props = { params: Promise<{ id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await readMail((await params).id);
  return { title: found ? `${found.email.subject}: demo mailbox` : "Demo mailbox" };
}

export default async function MailPage({ params }: Props) {
  const found = await readMail((await params).id);
  if (!found) notFound();
  return (
    <iframe
      title={`Message: ${found.email.subject}`}
      srcDoc={found.email.html}
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      className="h-[max(75dvh,32rem)] w-full rounded-xl border bg-white"
    />
  );
}
