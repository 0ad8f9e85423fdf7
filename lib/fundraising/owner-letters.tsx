import type { Tx } from "@/db/client";
import { portalLink } from "@/lib/donors/portal/portal-link";
import type { Speech } from "@/lib/language/speech";
import {
  MailButton,
  MailFacts,
  MailHeading,
  MailLayout,
  type MailSender,
  MailText,
} from "@/lib/messages/layout";
import { findMailSender, queueEmail } from "@/lib/messages/outbox";
import { renderEmail } from "@/lib/messages/render";

/** @property amount nothing for a sponsorship whose payments are no money raised */
type ToldGift = { name: string | null; amount: number; isSponsorship: boolean };

/** What a page's owner is told. Amounts are in major units of the campaign's currency. */
export type OwnerNews =
  | { kind: "gifts"; gifts: readonly ToldGift[] }
  | {
      kind: "approved" | "live" | "paused" | "ended" | "rejected" | "picture_removed";
      reason: string | null;
    }
  | {
      kind: "report_confirmed" | "report_rejected";
      giver: string;
      amount: number;
      reason: string | null;
    };

type OwnerLetter = {
  organizationId: number;
  pageId: number;
  occasion: string;
  title: string;
  currency: string;
  email: string;
  name: string;
  language: string | null;
  news: OwnerNews;
};

/** Gifts that one email lists. */
const MOST_LISTED = 20;

const SUBJECTS = {
  approved: "pageApprovedSubject",
  live: "pageResumedSubject",
  paused: "pagePausedSubject",
  ended: "pageEndedSubject",
  rejected: "pageRejectedSubject",
  picture_removed: "pagePictureRemovedSubject",
  report_confirmed: "reportConfirmedSubject",
  report_rejected: "reportRejectedSubject",
} as const;

/** Writes to a page's owner. The same occasion again writes nothing. */
export async function sendOwnerLetter(tx: Tx, letter: OwnerLetter): Promise<void> {
  const { organizationId, pageId, occasion, email, name, language } = letter;
  const sender = await findMailSender(tx, organizationId, language);
  const subject = subjectOf(letter, sender.speech);
  const href = await portalLink(tx, organizationId, `/donor/fundraising/${pageId}`);
  await queueEmail(tx, {
    ...{ organizationId, messageKey: `fundraising-page:${pageId}:${occasion}`, subject },
    template: "fundraising-page-news",
    to: { address: email, name, proved: true },
    ...(await renderEmail(<OwnerMail {...{ sender, letter, subject, href }} />)),
  });
}

function subjectOf({ news, title: page }: OwnerLetter, { t }: Speech): string {
  const say = t("mail");
  return news.kind === "gifts"
    ? say("pageGiftsSubject", { count: news.gifts.length, page })
    : say(SUBJECTS[news.kind], { page });
}

type MailProps = { sender: MailSender; letter: OwnerLetter; subject: string; href: string };

function OwnerMail({ sender, letter, subject, href }: MailProps) {
  const t = sender.speech.t("mail");
  return (
    <MailLayout organization={sender} preview={subject}>
      <MailHeading>{subject}</MailHeading>
      <News {...{ sender, letter }} />
      <MailButton organization={sender} href={href}>
        {t("pageOwnButton")}
      </MailButton>
      <MailText tone="quiet">{t("pageNewsOff")}</MailText>
    </MailLayout>
  );
}

function News({ sender: { speech }, letter }: Pick<MailProps, "sender" | "letter">) {
  const t = speech.t("mail");
  const { news, currency } = letter;
  if (news.kind === "gifts") return <Gifts {...{ speech, currency }} gifts={news.gifts} />;
  const reason = news.reason && <MailText>{t("pageReason", { reason: news.reason })}</MailText>;
  if (!("giver" in news)) return reason;
  const amount = speech.format.major(news.amount, currency);
  const key = news.kind === "report_confirmed" ? "reportConfirmedText" : "reportRejectedText";
  return (
    <>
      <MailText>{t(key, { giver: news.giver, amount })}</MailText>
      {reason}
    </>
  );
}

type GiftsProps = {
  speech: Speech;
  currency: string;
  gifts: readonly ToldGift[];
};

function Gifts({ speech, currency, gifts }: GiftsProps) {
  const t = speech.t("mail");
  const more = gifts.length - MOST_LISTED;
  return (
    <>
      <MailFacts
        facts={gifts.slice(0, MOST_LISTED).map(({ name, amount, isSponsorship }, index) => ({
          label: `${index + 1}. ${name ?? t("pageAnonymous")}`,
          value: [
            amount > 0 ? speech.format.major(amount, currency) : "",
            isSponsorship ? t("pageSponsorship") : "",
          ]
            .filter(Boolean)
            .join(" · "),
        }))}
      />
      {more > 0 && <MailText>{t("pageMoreGifts", { count: more })}</MailText>}
    </>
  );
}
