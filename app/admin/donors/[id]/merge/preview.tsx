import { Alert } from "@/app/_components/ui/alert";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { Link } from "@/app/_components/ui/near-link";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "@/app/_components/ui/table";
import { mergeHref } from "@/app/admin/portfolio/[donor_id]/address";
import type { MergePreview } from "@/lib/donors/merging/schema";
import type { DonorView } from "@/lib/donors/schema";
import { plural } from "@/lib/format/amounts";
import { MergeForm } from "./merge-forms";

type Props = {
  preview: MergePreview;
  /** Those with a key, as staff call them. */
  topics: readonly { key: string; name: string }[];
  list: string;
};

/** What would come of it, side by side, with the way to keep the other one instead. */
export function Preview({ preview, topics, list }: Props) {
  const { kept, merged, result, obstacle } = preview;
  const facts = factsFor(topics).filter(([, fact]) => fact(kept) || fact(merged));
  return (
    <Card>
      <CardHeader>
        <CardTitle>Result of the merge</CardTitle>
        <Link
          href={mergeHref(merged.id, list, { with: String(kept.id) })}
          className={buttonVariants({ variant: "ghost", size: "sm" })}
        >
          Keep {merged.display_name} instead
        </Link>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        <Table label="Both donors and the result" stacked>
          <TableHeader>
            <TableRow>
              <TableHead>
                <span className="sr-only">What</span>
              </TableHead>
              <TableHead>Kept</TableHead>
              <TableHead>Merged</TableHead>
              <TableHead>Result</TableHead>
            </TableRow>
          </TableHeader>
          <TableBody>
            {facts.map(([label, fact]) => (
              <TableRow key={label}>
                <TableHead scope="row">{label}</TableHead>
                <TableCell data-label="Kept">{fact(kept) || "–"}</TableCell>
                <TableCell data-label="Merged">{fact(merged) || "–"}</TableCell>
                <TableCell data-label="Result" className="font-semibold">
                  {fact(result) || "–"}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
        <Moves preview={preview} />
        {obstacle ? (
          <Alert tone="warning" title="These records can’t be merged">
            {obstacle}
          </Alert>
        ) : (
          <MergeForm kept={kept} merged={merged} list={list} />
        )}
      </CardContent>
    </Card>
  );
}

const factsFor = (topics: Props["topics"]): [string, (donor: DonorView) => string][] => [
  ["Name", (donor) => donor.display_name],
  ["Email address", (donor) => donor.email ?? ""],
  ["Phone", (donor) => donor.phone ?? ""],
  [
    "Address",
    ({ street, address_line2, city, state, zip, country }) =>
      [street, address_line2, city, state, zip, country].filter(Boolean).join(", "),
  ],
  ["Communication preferences", (donor) => wishesOf(donor).join(", ")],
  [
    "Topics",
    ({ mail_topics: own }) =>
      topics
        .flatMap(({ key, name }) => (own.some((each) => each === key) ? [name] : []))
        .join(", "),
  ],
  ["External ID", (donor) => donor.external_id ?? ""],
  ["Note", (donor) => donor.note ?? ""],
];

const wishesOf = (donor: DonorView): string[] => [
  ...(donor.do_not_contact ? ["Do not contact"] : []),
  ...(donor.do_not_email ? ["No email"] : []),
  ...(donor.do_not_mail ? ["No letters"] : []),
  ...(donor.do_not_phone ? ["No calls"] : []),
  ...(donor.do_not_sms ? ["No text messages"] : []),
  ...(donor.is_deceased ? ["Deceased"] : []),
];

const MOVES: [keyof MergePreview["moves"], string, string?][] = [
  ["gifts", "gift"],
  ["receipts", "receipt"],
  ["plans", "recurring gift"],
  ["pledges", "pledge"],
  ["sponsorships", "sponsorship"],
  ["cards", "card"],
  ["soft_credits", "credit"],
  ["interactions", "contact"],
  ["tasks", "task"],
  ["files", "file"],
  ["households", "household"],
  ["relationships", "relationship"],
];

function Moves({
  preview: { kept, merged, moves, ends_account: endsAccount },
}: {
  preview: MergePreview;
}) {
  const told = MOVES.filter(([key]) => moves[key] > 0).map(([key, one]) => plural(moves[key], one));
  return (
    <ul className="list-disc space-y-1 pl-6">
      <li>
        {told.length > 0
          ? `${merged.display_name} → ${kept.display_name}: ${told.join(", ")}. A gift on both records counts once.`
          : `${merged.display_name} has nothing to move.`}
      </li>
      <li>{merged.display_name} will be archived. You can undo the merge here.</li>
      {endsAccount && (
        <li>
          {merged.display_name} will sign in to the donor portal only as {kept.display_name}.
        </li>
      )}
    </ul>
  );
}
