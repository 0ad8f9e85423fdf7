import { MessageSquare } from "lucide-react";
import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { orNotFound } from "@/app/_components/or-not-found";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { NoAccess } from "@/app/admin/_components/no-access";
import { AppError } from "@/lib/errors";
import { plural } from "@/lib/format";
import type { MemberActor } from "@/lib/identity/actor";
import { requireStaff } from "@/lib/identity/session";
import {
  CONTACT_FIGURES,
  type ContactFigure,
  type CountedInteractions,
  listCountedInteractions,
} from "@/lib/portfolio/profile/counted-interactions";
import { getProjectionStatus } from "@/lib/portfolio/projection/rebuild";
import { type Asked, addressOf, first, listIn, profileHref } from "../address";
import { FigureChoice } from "../figure-choice";
import { Preparing } from "../preparing";
import { orPreparing } from "../read-page";
import { subjectName } from "../subject-name";
import { ContactRows } from "./contact-rows";

const TITLE = "Contacts behind a figure";

const WORDS: Record<ContactFigure, string> = {
  total: "All that happened",
  recorded: "Written down by people",
  contacts: "Contacts in person",
  meaningful: "Meaningful contacts",
  meaningful_contacts: "Conversations",
  engagement: "Engagement in 365 days",
};

export const metadata: Metadata = { title: TITLE };

type Props = { params: Promise<{ donor_id: string }>; searchParams: Promise<Asked> };

export default async function FigureContactsPage({ params, searchParams }: Props) {
  const donorId = rowId((await params).donor_id);
  const asked = await searchParams;
  const staff = await requireStaff(addressOf(donorId, asked, "/contacts"));
  if (!staff.permissions.has("donors_view")) return <NoAccess title={TITLE} />;
  const read = orNotFound(readContacts(staff, donorId, asked));
  const found = await orPreparing(read, await getProjectionStatus(staff));
  if ("preparing" in found) return <Preparing title={TITLE} projection={found.preparing} />;
  const list = listIn(asked);
  const { figure } = found;
  const href = (cursor?: string) =>
    profileHref(donorId, { below: "/contacts", figure, cursor, list });
  const name = (await subjectName(staff, donorId)) ?? TITLE;
  return (
    <>
      <PageHeader
        title={WORDS[figure]}
        above={<Breadcrumbs crumbs={[{ label: name, href: profileHref(donorId, { list }) }]} />}
        description={told(found)}
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <FigureChoice
            donorId={donorId}
            below="/contacts"
            list={list}
            chosen={figure}
            options={CONTACT_FIGURES.map((value) => ({ value, label: WORDS[value] }))}
          />
          {found.data.length === 0 ? (
            <EmptyState icon={MessageSquare} title="No contact is counted here" />
          ) : (
            <ContactRows rows={found.data} />
          )}
          <ListSteps
            newer={asked.cursor ? href() : null}
            older={found.nextCursor && href(found.nextCursor)}
          />
        </CardContent>
      </Card>
    </>
  );
}

function told({ figure, value, count, hidden }: CountedInteractions): string {
  const rest =
    hidden > 0 ? ` ${plural(hidden, "private mail")} of others counts and is not shown.` : "";
  if (figure === "meaningful_contacts")
    return `${plural(value ?? 0, "conversation")}: meaningful contacts of one day, one way and one direction are one.${rest}`;
  if (figure === "engagement") {
    const percent = new Intl.NumberFormat("en", { style: "percent" }).format(value ?? 0);
    return `${percent} of ${plural(count, "contact")} were meaningful.${rest}`;
  }
  return `${plural(count, "contact")}, exactly those that the figure counts.${rest}`;
}

/** A figure that there is not is all; a cursor that somebody made up begins anew. */
async function readContacts(
  staff: MemberActor,
  donorId: number,
  asked: Asked,
): Promise<CountedInteractions> {
  const figure = CONTACT_FIGURES.find((each) => each === first(asked.figure)) ?? "total";
  try {
    return await listCountedInteractions(staff, donorId, { figure, cursor: first(asked.cursor) });
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "bad_request") throw error;
    return listCountedInteractions(staff, donorId, { figure });
  }
}
