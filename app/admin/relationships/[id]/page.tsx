import type { Metadata } from "next";
import type { ReactNode } from "react";
import { rowId } from "@/app/_components/forms/row-id";
import { Alert } from "@/app/_components/ui/alert";
import { Badge } from "@/app/_components/ui/badge";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { buttonVariants } from "@/app/_components/ui/button";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { Link } from "@/app/_components/ui/near-link";
import { PageHeader } from "@/app/_components/ui/page-header";
import { DonorLink, DonorSearch, wordsIn } from "@/app/admin/_components/donor-search";
import { type Asked, textAsked } from "@/app/admin/_components/page-asked";
import { ById, staffPage } from "@/app/admin/_components/staff-page";
import { findDonorChoice, searchDonors } from "@/lib/donors/donor-search";
import type { RelationshipView } from "@/lib/donors/relationship-schema";
import { getRelationship } from "@/lib/donors/relationships/relationships";
import type { MemberActor } from "@/lib/identity/actor";
import { listColleagues } from "@/lib/portfolio/list/colleagues";
import { LinkForm } from "../link-form";
import { kindWords, ROLE_WORDS, SCOPE_WORDS } from "../words";
import { AssignmentForm, DeleteButton, RelationshipForm, RemoveLink } from "./forms";

const title = "Relationship";
const PATH = "/admin/relationships";
const NOTICES = new Map([
  ["created", "Relationship created. Now link the people and funds they give through."],
  ["yours", "Relationship created. You are its relationship manager, so you can see it."],
  ["linked", "Donor linked. The portfolio updates within seconds."],
  ["saved", "Link saved."],
]);

export const metadata: Metadata = { title };

export default staffPage(
  { title, path: ({ id }) => `${PATH}/${id}`, needs: "donors_view", params: ById },
  async ({ staff, params: { id }, sent }) => {
    const group = await getRelationship(staff, id);
    const mayEdit = staff.permissions.has("donors_edit");
    const said = NOTICES.get(textAsked(sent, "notice"));
    return (
      <>
        <PageHeader
          title={group.display_name}
          above={<Breadcrumbs crumbs={[{ label: "Relationships", href: PATH }]} />}
          description={kindWords(group.kind)}
          status={
            <>
              {group.is_restricted && <Badge tone="warning">Restricted</Badge>}
              {!group.is_active && <Badge>Ended</Badge>}
            </>
          }
          actions={mayEdit && <DeleteButton group={group} />}
        />
        {said && (
          <Alert tone="success" role="status">
            {said}
          </Alert>
        )}
        <div className="grid items-start gap-8 lg:grid-cols-[3fr_2fr]">
          <div className="flex flex-col gap-8">
            <Core group={group} />
            <Links group={group} mayEdit={mayEdit}>
              {mayEdit && <AddLink staff={staff} group={group} asked={sent} />}
            </Links>
          </div>
          {mayEdit && <Settings staff={staff} group={group} />}
        </div>
      </>
    );
  },
);

const Core = ({ group }: { group: RelationshipView }) => (
  <Card>
    <CardHeader>
      <CardTitle>Core</CardTitle>
      {group.core_subject_type === "household" && (
        <TextLink href={`/admin/households/${group.core_subject_id}`}>{group.core_name}</TextLink>
      )}
    </CardHeader>
    <CardContent>
      {group.core_members.length === 0 ? (
        <p className="text-muted-foreground">The household no longer has members.</p>
      ) : (
        <ul className="divide-y">
          {group.core_members.map(({ id, name }) => (
            <li key={id} className="py-3 first:pt-0 last:pb-0">
              <TextLink href={`/admin/portfolio/${id}`} className="font-semibold">
                {name}
              </TextLink>{" "}
              {id === group.representative_donor_id && <Badge tone="info">Representative</Badge>}
            </li>
          ))}
        </ul>
      )}
    </CardContent>
  </Card>
);

type LinksProps = { group: RelationshipView; mayEdit: boolean; children: ReactNode };

const Links = ({ group, mayEdit, children }: LinksProps) => (
  <Card>
    <CardHeader>
      <CardTitle>Linked donors</CardTitle>
    </CardHeader>
    <CardContent className="flex flex-col gap-6">
      {group.links.length === 0 && <p className="text-muted-foreground">No donors linked yet.</p>}
      <ul className="divide-y empty:hidden">
        {group.links.map((link) => (
          <li
            key={link.id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-3 first:pt-0"
          >
            <span className="min-w-0">
              <TextLink href={`/admin/portfolio/${link.donor_id}`} className="font-semibold">
                {link.donor_name}
              </TextLink>{" "}
              {link.is_primary_contact && <Badge tone="info">Contact</Badge>}
              <span className="block text-sm text-muted-foreground">
                {link.relationship_label ?? ROLE_WORDS[link.role]}. {SCOPE_WORDS[link.giving_scope]}
                {link.expects_attribution && ", credit expected"}.
              </span>
            </span>
            {mayEdit && (
              <span className="flex gap-2">
                <Link
                  href={`${PATH}/${group.id}/links/${link.id}`}
                  className={buttonVariants({ variant: "secondary", size: "sm" })}
                >
                  Change<span className="sr-only"> {link.donor_name}</span>
                </Link>
                <RemoveLink group={group} link={link} />
              </span>
            )}
          </li>
        ))}
      </ul>
      {children}
    </CardContent>
  </Card>
);

type AddProps = { staff: MemberActor; group: RelationshipView; asked: Asked };

async function AddLink({ staff, group, asked }: AddProps) {
  const path = `${PATH}/${group.id}`;
  const chosen = await findDonorChoice(staff, rowId(textAsked(asked, "link")));
  if (chosen)
    return (
      <section aria-labelledby="linking" className="rounded-lg border p-4 sm:p-5">
        <h3 id="linking" className="mb-4 text-lg">
          Link {chosen.name}
        </h3>
        <LinkForm relationship={group.id} donorId={chosen.id} />
        <p className="mt-4">
          <TextLink href={path}>Choose another donor</TextLink>
        </p>
      </section>
    );
  const who = wordsIn(asked.who);
  const inIt = [...group.core_members.map(({ id }) => id), ...group.links.map((l) => l.donor_id)];
  const found = await searchDonors(staff, who);
  return (
    <DonorSearch
      path={path}
      label="Link donor"
      who={who}
      found={found.filter(({ id }) => !inIt.includes(id))}
    >
      {(choice) => <DonorLink choice={choice} href={`${path}?link=${choice.id}`} />}
    </DonorSearch>
  );
}

async function Settings({ staff, group }: { staff: MemberActor; group: RelationshipView }) {
  const assigned = [group.assigned_fundraiser_user_id, group.relationship_manager_user_id];
  const users = (await listColleagues(staff)).filter(
    ({ id, isActive }) => isActive || assigned.includes(id),
  );
  return (
    <div className="flex flex-col gap-8">
      <Card>
        <CardHeader>
          <CardTitle>Assigned to</CardTitle>
        </CardHeader>
        <CardContent>
          <AssignmentForm group={group} users={users} />
        </CardContent>
      </Card>
      <Card>
        <CardHeader>
          <CardTitle>Details</CardTitle>
        </CardHeader>
        <CardContent>
          <RelationshipForm group={group} />
        </CardContent>
      </Card>
    </div>
  );
}
