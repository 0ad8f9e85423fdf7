import { formatDate, formatMajor } from "@/lib/format";
import type { MailSender } from "@/lib/messages/layout";
import { MailHeading, MailLayout, MailText } from "@/lib/messages/layout";
import { isThing } from "../method-names";
import type { SingleSnapshot } from "../receipt-profiles/receipt-schema";

type Mail = { organization: MailSender; snapshot: SingleSnapshot; to: { name: string } };

/** Thanks somebody for a gift of the fund that they advise, and says whose receipt it is. */
export function adviserThanks({ organization, snapshot, to }: Mail) {
  const { donor, donated_on, currency, amount, method } = snapshot;
  const gift = isThing(method) ? "gift" : `grant of ${formatMajor(amount, currency)}`;
  const purpose = new Intl.ListFormat("en").format(snapshot.lines.map(({ label }) => label));
  return (
    <MailLayout organization={organization} preview={`The ${gift} of ${donor.name} has arrived.`}>
      <MailHeading>Thank you, {to.name}</MailHeading>
      <MailText>
        The {gift} from {donor.name} of {formatDate(donated_on)}, which you recommended, has
        arrived. It goes to {purpose}, and it matters.
      </MailText>
      <MailText tone="quiet">
        This letter is not a receipt for tax purposes: the gift is {donor.name}’s, and so is its
        receipt. You may have received one for what you gave to the fund.
      </MailText>
    </MailLayout>
  );
}
