import type { ReactNode } from "react";
import { Badge } from "@/app/_components/ui/badge";
import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { TextLink } from "@/app/_components/ui/link";
import { formatMajor, plural } from "@/lib/format/amounts";
import type { Relationship, RelationshipLink } from "@/lib/portfolio/profile-items";
import type { ProfileView } from "@/lib/portfolio/profile-schema";
import { profileHref } from "./address";
import { RelationPicture } from "./relation-picture";
import { ROLE_WORDS, SCOPE_WORDS } from "./words";

type Props = {
  profile: ProfileView;
  list: string;
  mayEdit: boolean;
  /** May the gifts behind the figures be listed? */
  linked: boolean;
};

/** Who belongs together, as a picture and as a list. */
export function RelationCard({ profile, list, mayEdit, linked }: Props) {
  const { relationship } = profile;
  if (!relationship && profile.household_members.length < 2) return null;
  const href = relationship
    ? `/admin/relationships/${relationship.id}`
    : `/admin/households/${profile.household_id}`;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Relationship</CardTitle>
        <TextLink href={href} variant="quiet" className="text-sm">
          {mayEdit ? "Change" : "Open"}
        </TextLink>
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        <RelationPicture
          name={relationship?.display_name ?? profile.household_name ?? ""}
          core={relationship?.core_members ?? profile.household_members}
          links={(relationship?.links ?? []).map((link) => ({
            id: link.link_id,
            name: link.name,
            role: roleOf(link),
            scope: link.giving_scope,
          }))}
        />
        {relationship ? (
          <RelationshipPeople
            relationship={relationship}
            currency={profile.currency}
            donorId={profile.donor_id}
            list={list}
            linked={linked}
          />
        ) : (
          <ul className="divide-y">
            {profile.household_members.map(({ id, name, email }) => (
              <Person
                key={id}
                {...{ id, name, list }}
                isHere={id === profile.donor_id}
                badge={id === profile.household_primary_contact_id ? "Primary contact" : undefined}
              >
                {email}
              </Person>
            ))}
          </ul>
        )}
      </CardContent>
    </Card>
  );
}

const roleOf = (link: RelationshipLink): string =>
  link.relationship_label ?? ROLE_WORDS[link.role] ?? link.role;

type People = Pick<Props, "list" | "linked"> & {
  relationship: Relationship;
  currency: string;
  donorId: number;
};

function RelationshipPeople({ relationship, currency, donorId, list, linked }: People) {
  return (
    <>
      <ul className="divide-y" aria-label="Core member">
        {relationship.core_members.map(({ id, name, email, is_archived }) => (
          <Person
            key={id}
            {...{ id, name, list }}
            isHere={id === donorId}
            badge={is_archived ? "Archived" : "Core"}
          >
            {email}
          </Person>
        ))}
      </ul>
      {relationship.links.length > 0 && (
        <ul className="divide-y" aria-label="Linked">
          {relationship.links.map((link) => (
            <Person
              key={link.link_id}
              {...{ id: link.id, name: link.name, list }}
              isHere={link.id === donorId}
              badge={roleOf(link)}
            >
              {sentence(SCOPE_WORDS[link.giving_scope] ?? "")}
              {link.expects_attribution && "; gifts should be credited"}
              <OwnGiving {...{ link, currency, donorId, list, linked }} />
            </Person>
          ))}
        </ul>
      )}
    </>
  );
}

type Own = Omit<People, "relationship"> & { link: RelationshipLink };

/** What a linked donor gave, which leads to the gifts. */
function OwnGiving({ link, currency, donorId, list, linked }: Own) {
  const amount = formatMajor(link.legal_lifetime_giving, currency);
  const told = `${amount} given in its own name, in ${plural(link.legal_gift_count, "gift")}`;
  const asked = { figure: "vehicle", donor: String(link.id), list };
  return (
    <span className="block">
      {linked && link.legal_gift_count > 0 ? (
        <TextLink href={profileHref(donorId, { below: "/gifts", ...asked })}>{told}</TextLink>
      ) : (
        told
      )}
    </span>
  );
}

const sentence = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase());

type PersonProps = {
  id: number;
  name: string;
  list: string;
  isHere: boolean;
  badge?: string;
  children: ReactNode;
};

const Person = ({ id, name, list, isHere, badge, children }: PersonProps) => (
  <li className="py-3 first:pt-0 last:pb-0">
    <p className="flex flex-wrap items-center gap-2">
      {isHere ? (
        <span className="font-semibold">{name}</span>
      ) : (
        <TextLink href={profileHref(id, { list })} variant="quiet">
          {name}
        </TextLink>
      )}
      {badge && <Badge>{badge}</Badge>}
    </p>
    <div className="text-sm text-muted-foreground wrap-anywhere">{children}</div>
  </li>
);
