import type { MailSender } from "@/lib/messages/layout";
import { MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { isThing } from "../method-names";
import type { SingleSnapshot } from "../receipt-profiles/receipt-schema";

type Mail = { organization: MailSender; snapshot: SingleSnapshot; to: { name: string } };

/** Thanks somebody for a gift of the fund that they advise, and says whose receipt it is. */
export function adviserThanks({ organization, snapshot, to }: Mail) {
  const { donated_on, currency, method } = snapshot;
  const { format } = organization.speech;
  const t = organization.speech.t("mail");
  const donor = snapshot.donor.name;
  const purpose = format.list(snapshot.lines.map(({ label }) => label));
  const gift = { donor, date: format.date(donated_on), purpose };
  const amount = format.major(snapshot.amount, currency);
  const isInKind = isThing(method);
  return (
    <MailLayout
      organization={organization}
      preview={
        isInKind ? t("adviserPreviewThing", { donor }) : t("adviserPreview", { donor, amount })
      }
    >
      <MailHeading>{t("receiptThanks", { name: to.name })}</MailHeading>
      <MailText>
        {isInKind ? t("adviserTextThing", gift) : t("adviserText", { ...gift, amount })}
      </MailText>
      <MailText tone="quiet">{t("adviserNote", { donor })}</MailText>
    </MailLayout>
  );
}
