import { Link } from "@react-email/components";
import { campaignPath } from "@/lib/fundraising/paths";
import {
  MailButton,
  MailHeading,
  MailLayout,
  type MailSender,
  MailText,
} from "@/lib/messages/layout";
import { appLink, renderEmail } from "@/lib/messages/render";
import type { MessageTo } from "./message";
import { holdsLink } from "./schema";

const WORDS = {
  ask: { subject: "pageAskSubject", button: "pageAskButton", why: "pageAskWhy" },
  thanks: { subject: "pageThanksSubject", button: "pageThanksButton", why: "pageThanksWhy" },
} as const;

/** What an owner wrote, with their page's link and the one that stops such emails. */
export async function writeLetter(sender: MailSender, to: MessageTo, stop: string) {
  const t = sender.speech.t("mail");
  const words = WORDS[to.kind];
  const name = to.owner === null || holdsLink(to.owner) ? t("pageSomeone") : to.owner;
  const said = { name, page: to.title, organization: sender.name };
  const subject = t(words.subject, said);
  const href = appLink(campaignPath(to.client, to.campaign, to.slug));
  const mail = await renderEmail(
    <MailLayout organization={sender} preview={subject}>
      <MailHeading>{subject}</MailHeading>
      {to.body.split(/\n{2,}/).map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may repeat
        <MailText key={index}>{linesOf(paragraph)}</MailText>
      ))}
      <MailButton organization={sender} href={href}>
        {t(words.button)}
      </MailButton>
      <MailText tone="quiet">
        {t(words.why, said)} <Link href={stop}>{t("pageStop")}</Link>
      </MailText>
    </MailLayout>,
  );
  return { subject, ...mail };
}

const linesOf = (paragraph: string) =>
  paragraph.split("\n").map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may repeat
    <span key={index}>
      {index > 0 && <br />}
      {line}
    </span>
  ));
