import type { Metadata } from "next";
import { countryOptions } from "@/app/_components/forms/choices";
import { Alert } from "@/app/_components/ui/alert";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { CustomCard } from "@/app/admin/_components/custom/custom-card";
import { customForm } from "@/app/admin/_components/custom/form-fields";
import { formWords } from "@/app/admin/_components/custom/form-words";
import { wordsIn } from "@/app/admin/_components/donor-search";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import {
  editHref,
  listHref,
  listIn,
  mergeHref,
  profileHref,
} from "@/app/admin/portfolio/[donor_id]/address";
import { listKeyTopics } from "@/lib/consents/topics";
import { getDonor } from "@/lib/donors/records/donors";
import { listDonorFiles } from "@/lib/donors/records/files";
import { megabytesFor } from "@/lib/files/purposes";
import { shownOf } from "../../donor-input";
import { topicOptions } from "../../words";
import { ContactCard } from "./contact-card";
import { EditForm } from "./edit-form";
import { FilesCard } from "./files-card";
import { StatusButton } from "./status-button";

const title = "Edit donor";

export const metadata: Metadata = { title };

const NOTICES = new Map([
  ["created", "Organization added. Choose its primary contact, if you know who it is."],
  ["contact", "Primary contact saved. Future gifts are soft-credited to them."],
  ["no_contact", "Primary contact removed. Existing soft credits stay."],
]);

export default staffPage(
  {
    title,
    path: ({ id }, sent) => editHref(id, listIn(sent)),
    needs: ["donors_view", "donors_edit"],
    params: ById,
  },
  async ({ staff, params: { id }, sent }) => {
    const list = listIn(sent);
    const donor = await getDonor(staff, id);
    const { display_name: name, merged_into_id: mergedInto } = donor;
    const said = NOTICES.get(String(sent.notice));
    const custom = await customForm(staff, "donor", donor.custom);
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
                <Link
                  href={mergeHref(id, list)}
                  className={buttonVariants({ variant: "secondary" })}
                >
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
            Its gifts and history are now with{" "}
            <TextLink href={profileHref(mergedInto, { list })}>the remaining record</TextLink>.{" "}
            <TextLink href={mergeHref(mergedInto, list)}>Undo merge</TextLink>
          </Alert>
        )}
        {donor.kind === "organization" && mergedInto === null && (
          <ContactCard staff={staff} donor={donor} who={wordsIn(sent.who)} list={list} />
        )}
        <Card>
          <CardContent>
            <EditForm
              donor={donor}
              shown={JSON.stringify(shownOf(donor, formWords(custom.fields, donor.custom)))}
              countries={countryOptions()}
              topics={topicOptions(await listKeyTopics(staff))}
              custom={custom}
            />
          </CardContent>
        </Card>
        <CustomCard
          {...{ staff, id, isOpen: mergedInto === null, isInForm: true }}
          object="donor"
          values={donor.custom}
        />
        <FilesCard
          donorId={id}
          files={await listDonorFiles(staff, id)}
          mayEdit={staff.permissions.has("files_edit") && staff.permissions.has("donors_edit")}
          maxMegabytes={megabytesFor("donor_file")}
        />
      </>
    );
  },
);
