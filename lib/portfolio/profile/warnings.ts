import { plural } from "@/lib/format/amounts";
import type { Warning } from "../profile-items";

type LeftOut = {
  /** Gifts without a rate of their currency. */
  rateless: number;
  /** Private emails of others. */
  hidden: number;
  /** Relationships that the actor may not see. */
  unreadable: number;
};

/** What a profile leaves out, and why. */
export function warningsOf({ rateless, hidden, unreadable }: LeftOut): Warning[] {
  const [gifts, emails, groups] = [
    plural(rateless, "gift"),
    plural(hidden, "private email"),
    plural(unreadable, "relationship"),
  ];
  const told: [number, Warning][] = [
    [
      rateless,
      {
        code: "multi_currency_rate_missing",
        message:
          rateless === 1
            ? `${gifts} is left out: its currency has no rate for its date.`
            : `${gifts} are left out: their currency has no rate for their date.`,
      },
    ],
    [
      hidden,
      {
        code: "private_email_omitted",
        message: `${emails} ${hidden === 1 ? "is" : "are"} not shown.`,
      },
    ],
    [
      unreadable,
      {
        code: "relationship_unreadable",
        message:
          unreadable === 1
            ? `${groups} is not shown because you don’t have access to it.`
            : `${groups} are not shown because you don’t have access to them.`,
      },
    ],
  ];
  return told.flatMap(([count, warning]) => (count > 0 ? [warning] : []));
}
