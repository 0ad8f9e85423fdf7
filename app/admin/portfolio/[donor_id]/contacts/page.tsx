import { MessageSquare } from "lucide-react";
import type { Metadata } from "next";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { AppError } from "@/lib/errors";
import { plural } from "@/lib/format/amounts";
import type { MemberActor } from "@/lib/identity/actor";
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
import { orPreparing, ProfilePath } from "../read-page";
import { subjectName } from "../subject-name";
import { ContactRows } from "./contact-rows";

const title = "Interactions behind this figure";

const WORDS: Record<ContactFigure, string> = {
  total: "All interactions",
  recorded: "Logged by staff",
  contacts: "In-person interactions",
  meaningful: "Meaningful interactions",
  meaningful_contacts: "Conversations",
  engagement: "Engagement in 365 days",
};

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ donor_id }, sent) => addressOf(donor_id, sent, "/contacts"),
    needs: "donors_view",
    params: ProfilePath,
  },
  async ({ staff, params: { donor_id: donorId }, sent }) => {
    const read = readContacts(staff, donorId, sent);
    const found = await orPreparing(read, getProjectionStatus(staff));
    if ("preparing" in found) return <Preparing title={title} projection={found.preparing} />;
    const list = listIn(sent);
    const { figure } = found;
    const href = (cursor?: string) =>
      profileHref(donorId, { below: "/contacts", figure, cursor, list });
    const name = (await subjectName(staff, donorId)) ?? title;
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
              <EmptyState icon={MessageSquare} title="No interactions counted" />
            ) : (
              <ContactRows rows={found.data} />
            )}
            <ListSteps
              newer={sent.cursor ? href() : null}
              older={found.nextCursor && href(found.nextCursor)}
            />
          </CardContent>
        </Card>
      </>
    );
  },
);

function told({ figure, value, count, hidden }: CountedInteractions): string {
  const rest =
    hidden > 0 ? ` ${plural(hidden, "private email")} by others counted but not shown.` : "";
  if (figure === "meaningful_contacts")
    return `${plural(value ?? 0, "conversation")}: meaningful interactions of the same type and direction on the same day count as one.${rest}`;
  if (figure === "engagement") {
    const percent = new Intl.NumberFormat("en", { style: "percent" }).format(value ?? 0);
    return `${percent} of ${plural(count, "interaction")} were meaningful.${rest}`;
  }
  return `${plural(count, "interaction")} counted in this figure.${rest}`;
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
