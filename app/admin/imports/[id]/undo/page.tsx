import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { Card, CardContent } from "@/app/_components/ui/card";
import { PageHeader } from "@/app/_components/ui/page-header";
import { IMPORT_PERMISSIONS } from "@/lib/imports/rights";
import type { ImportView } from "@/lib/imports/schema";
import { rowsOf } from "../../words";
import { ImportCrumbs } from "../import-crumbs";
import { importPage } from "../import-page";
import { UndoForm } from "./undo-form";

const title = "Undo import";

export const metadata: Metadata = { title };

export default importPage(
  { title, path: "/undo", either: IMPORT_PERMISSIONS },
  ({ record: view, params: { id } }) => {
    if (view.can_take_back === 0) redirect(`/admin/imports/${id}`);
    return (
      <>
        <PageHeader title={title} above={<ImportCrumbs view={view} />} />
        <Card>
          <CardContent className="flex flex-col gap-6">
            <p className="wrap-anywhere">
              <strong>{view.file_name}</strong> added{" "}
              <strong>{rowsOf(view.what, view.can_take_back)}</strong>.
            </p>
            <Consequences what={view.what} />
            <UndoForm id={id} what={view.what} count={view.can_take_back} />
          </CardContent>
        </Card>
      </>
    );
  },
);

const Consequences = ({ what }: { what: ImportView["what"] }) => (
  <ul className="flex list-disc flex-col gap-2 pl-5">
    {CONSEQUENCES[what].map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);

const CONSEQUENCES: Record<ImportView["what"], readonly string[]> = {
  donors: [
    "The added donors are archived.",
    "Donors who now have gifts, registrations, interactions, or other activity stay, and are listed.",
    "Donors updated by the file keep their new details.",
  ],
  gifts: [
    "The gifts and their receipts are voided. They stay on record.",
    "Gifts changed, refunded, credited, or acknowledged since then stay, and are listed.",
    "Donors added with the gifts stay.",
    "You can import the gifts again from a corrected file.",
  ],
  households: [
    "The households are dissolved. Their members stay.",
    "Households changed or assigned since then, or with tasks, stay, and are listed.",
    "Members added to existing households stay.",
  ],
  interactions: [
    "The interactions are deleted.",
    "Interactions changed since then stay, and are listed.",
  ],
  relationships: [
    "The related donors are removed from the relationships. Both donors stay.",
    "Relationships added by the file are removed with their last link, unless they have since been changed, assigned, or given tasks.",
    "Links changed since then stay, and are listed.",
  ],
  recipients: [
    "The recipients are archived.",
    "Recipients changed since then, or with sponsors, gifts, files, or updates, stay, and are listed.",
    "Recipients updated by the file keep their new details.",
  ],
  soft_credits: [
    "The soft credits are revoked. Gifts and donors stay.",
    "Soft credits changed or revoked since then stay, and are listed.",
  ],
  sponsorships: [
    "The sponsorships are removed, and their recipients can be sponsored again. Gifts, donors, and recipients stay.",
    "Sponsorships that have since ended or come up for renewal stay, and are listed.",
  ],
  recurring_gifts: [
    "The recurring gifts are removed. No one is emailed, and the donors stay.",
    "Recurring gifts that now have a card, or were changed or canceled since then, stay, and are listed.",
    "You can import the recurring gifts again from a corrected file.",
  ],
  tags: [
    "The tags are removed from the donors. The donors stay.",
    "Tags added by the file are deleted once no donor has them, unless they were renamed.",
    "Tags removed or added again since then, and tags of donors merged since then, are left as they are and listed.",
  ],
};
