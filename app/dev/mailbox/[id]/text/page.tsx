import { notFound } from "next/navigation";
import { Fragment } from "react";
import { linkVariants } from "@/app/_components/ui/link";
import { env } from "@/lib/env";
import { readMail } from "../mail";

type Props = { params: Promise<{ id: string }> };

const LINKS = /(https?:\/\/[^\s<>"]+)/;

export default async function MailTextPage({ params }: Props) {
  const found = await readMail((await params).id);
  if (!found) notFound();
  return (
    <pre className="overflow-x-auto rounded-xl border bg-card p-5 font-mono text-sm whitespace-pre-wrap sm:p-6">
      {parts(found.email.text).map(({ at, text, isLink }) => (
        <Fragment key={at}>{isLink ? <Address to={text} /> : text}</Fragment>
      ))}
    </pre>
  );
}

/** The text, cut at its web addresses. `at`: where each part begins. */
function parts(whole: string): { at: number; text: string; isLink: boolean }[] {
  let at = 0;
  return whole.split(LINKS).map((text, index) => {
    const part = { at, text, isLink: index % 2 === 1 };
    at += text.length + 1;
    return part;
  });
}

/** Only our own addresses are for following: what a person wrote into a form stays text. */
function Address({ to }: { to: string }) {
  if (!URL.canParse(to) || new URL(to).origin !== new URL(env().APP_ORIGIN).origin) return to;
  return (
    <a href={to} className={linkVariants()}>
      {to}
    </a>
  );
}
