import type { ReceiptNotice } from "@/db/schema";
import { EARLIER, profileIn } from "../receipt-profiles/chosen";
import { noticeWords } from "../receipt-profiles/notice-words";
import { DrawnPaper, type DrawnPaperProps } from "../receipt-profiles/paper-parts";
import type { ReceiptSnapshot } from "../receipt-profiles/receipt-schema";
import { EARLIER_SPEECH, type WrittenPaper, withNotes } from "../receipt-profiles/written-paper";

type Props = Pick<
  DrawnPaperProps,
  "accent" | "timeZone" | "voided" | "signature" | "mark" | "number"
> & {
  snapshot: ReceiptSnapshot;
  /** Money that went back after the year of the gift. */
  notices?: readonly ReceiptNotice[];
};

/** A receipt or statement, with exactly what its snapshot says. */
export function GiftPaper({ snapshot, notices = [], ...props }: Props) {
  const paper = writtenPaper(snapshot, props.timeZone);
  const notes =
    snapshot.kind === "single" ? notices.map((notice) => noticeWords(snapshot, notice)) : [];
  return (
    <DrawnPaper
      {...props}
      paper={withNotes(paper, notes)}
      issued={snapshot.issued_at}
      replaces={snapshot.replaces_number}
      host={snapshot.organization.name}
      isTest={snapshot.is_test}
    />
  );
}

/** The paper as it was written; those of earlier releases are written anew in their own way. */
export function writtenPaper({ paper, ...facts }: ReceiptSnapshot, timeZone: string): WrittenPaper {
  if (paper) return paper;
  const { law, chosen } = profileIn(EARLIER);
  return facts.kind === "single"
    ? law.gift(facts, chosen, EARLIER_SPEECH)
    : law.statement(facts, chosen, EARLIER_SPEECH, timeZone);
}
