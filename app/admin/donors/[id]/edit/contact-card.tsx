import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { DonorFound, DonorSearch } from "@/app/admin/_components/donor-search";
import { profileHref } from "@/app/admin/portfolio/[donor_id]/address";
import { findDonorChoice, searchDonors } from "@/lib/donors/donor-search";
import type { DonorView } from "@/lib/donors/schema";
import type { MemberActor } from "@/lib/identity/actor";
import { ChooseContact, RemoveContact } from "./contact-buttons";

type Props = { staff: MemberActor; donor: DonorView; who: string; list: string };

/** The primary contact of an organization: whom staff talk to, and who gets soft credit for its gifts. */
export async function ContactCard({ staff, donor, who, list }: Props) {
  const { id, primary_contact_id: contactId } = donor;
  const contact = contactId === null ? undefined : await findDonorChoice(staff, contactId);
  const found = await searchDonors(staff, who, { kind: "person", except: contactId ?? undefined });
  return (
    <Card>
      <CardHeader>
        <CardTitle>Primary contact</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-6">
        {contact ? (
          <div className="flex flex-wrap items-center justify-between gap-3">
            <DonorFound choice={contact}>
              <TextLink href={profileHref(contact.id, { list })} className="font-semibold">
                {contact.name}
              </TextLink>
            </DonorFound>
            <RemoveContact donor={id} contact={contact} list={list} />
          </div>
        ) : (
          <p className="text-muted-foreground">
            No primary contact yet. The contact you choose gets soft credit for future gifts.
          </p>
        )}
        <DonorSearch
          path={`/admin/donors/${id}/edit`}
          label={contact ? "Choose another contact" : "Find a contact"}
          who={who}
          found={found}
          keep={{ list }}
        >
          {(choice) => (
            <>
              <DonorFound choice={choice}>
                <strong>{choice.name}</strong>
              </DonorFound>
              <ChooseContact donor={id} contact={choice} list={list} />
            </>
          )}
        </DonorSearch>
      </CardContent>
    </Card>
  );
}
