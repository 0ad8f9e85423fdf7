import type { Metadata } from "next";
import { countryOptions } from "@/app/_components/forms/choices";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Alert } from "@/app/_components/ui/alert";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { wordsIn } from "@/app/admin/_components/donor-search";
import { NoAccess } from "@/app/admin/_components/no-access";
import {
  editHref,
  listHref,
  listIn,
  mergeHref,
  profileHref,
} from "@/app/admin/portfolio/[donor_id]/address";
import { getDonor } from "@/lib/donors/records/donors";
import { listDonorFiles } from "@/lib/donors/records/files";
import { megabytesFor } from "@/lib/files/purposes";
import { requireStaff } from "@/lib/identity/session";
import { shownOf } from "../../donor-input";
import { ContactCard } from "./contact-card";
import { EditForm } from "./edit-form";
import { FilesCard } from "./files-card";
import { StatusButton } from "./status-button";

const TITLE = "Edit donor";

export const metadata: Metadata = { title: TITLE };

const NOTICES = new Map([
  ["created", "The organization is added. Say who gives for it, if you know."],
  ["contact", "Contact saved. Its gifts from now on are also credited to them."],
  ["no_contact", "Contact removed. Existing soft credits stay."],
]);

type Props = {
  params: Promise<{ id: string }>;
  searchParams: Promise<Partial<Record<"who" | "notice" | "list", string | string[]>>>;
};

export default async function EditDonorPage({ params, searchParams }: Props) {
  const id = rowId((await params).id);
  const asked = await searchParams;
  const list = listIn(asked);
  const staff = await requireStaff(editHref(id, list));
  if (!staff.permissions.has("donors_view") || !staff.permissions.has("donors_edit"))
    return <NoAccess title={TITLE} />;
  const donor = await orNotFound(getDonor(staff, id));
  const { display_name: name, merged_into_id: mergedInto } = donor;
  const said = NOTICES.get(String(asked.notice));
  return (
    <>
      <PageHeader
        title={`Edit ${name}`}
        above={
          <Breadcrumbs
            crumbs={[
              { label: "Portfolio", href: listHref(list) },
              { label: name, href: profileHref(id, { list }) },
            ]}
          />
        }
        status={donor.status === "archived" && <Badge>Archived</Badge>}
        actions={
          mergedInto === null && (
            <>
              <Link href={mergeHref(id, list)} className={buttonVariants({ variant: "secondary" })}>
                Merge with another
              </Link>
              <StatusButton donor={donor} />
              <Link
                href={`/admin/donors/${id}/erase`}
                className={buttonVariants({ variant: "danger-quiet" })}
              >
                Export or erase data
              </Link>
            </>
          )
        }
      />
      {said && (
        <Alert tone="success" role="status">
          {said}
        </Alert>
      )}
      {mergedInto !== null && (
        <Alert title="This donor was merged">
          Gifts and all else are with{" "}
          <TextLink href={profileHref(mergedInto, { list })}>the donor who was kept</TextLink>.{" "}
          <TextLink href={mergeHref(mergedInto, list)}>Take them apart again</TextLink>
        </Alert>
      )}
      {donor.kind === "organization" && mergedInto === null && (
        <ContactCard staff={staff} donor={donor} who={wordsIn(asked.who)} list={list} />
      )}
      <Card>
        <CardContent>
          <EditForm
            donor={donor}
            shown={JSON.stringify(shownOf(donor))}
            countries={countryOptions()}
          />
        </CardContent>
      </Card>
      <FilesCard
        donorId={id}
        files={await listDonorFiles(staff, id)}
        mayEdit={staff.permissions.has("files_edit") && staff.permissions.has("donors_edit")}
        maxMegabytes={megabytesFor("donor_file")}
      />
    </>
  );
}
