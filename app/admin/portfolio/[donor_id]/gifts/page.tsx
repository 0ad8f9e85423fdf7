import { Gift } from "lucide-react";
import type { Metadata } from "next";
import { orNotFound } from "@/app/_components/or-not-found";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { NoAccess } from "@/app/admin/_components/no-access";
import { rowId } from "@/app/admin/_components/row-id";
import { AppError } from "@/lib/errors";
import { formatMajor, plural } from "@/lib/format";
import type { MemberActor } from "@/lib/identity/actor";
import { requireStaff } from "@/lib/identity/session";
import { type CreditedGifts, listCreditedGifts } from "@/lib/portfolio/credited-gifts";
import { GIFT_FIGURES } from "@/lib/portfolio/gift-figures";
import { getProjectionStatus } from "@/lib/portfolio/rebuild";
import { type Asked, first, listIn, profileHref } from "../address";
import { FigureChoice } from "../figure-choice";
import { Preparing } from "../preparing";
import { orPreparing } from "../read-page";
import { subjectName } from "../subject-name";
import { FIGURE_WORDS, OFFERED, spanText } from "./figure-words";
import { GiftRows } from "./gift-rows";

const TITLE = "Gifts behind a figure";

export const metadata: Metadata = { title: TITLE };

type Props = { params: Promise<{ donor_id: string }>; searchParams: Promise<Asked> };

export default async function FigureGiftsPage({ params, searchParams }: Props) {
  const donorId = rowId((await params).donor_id);
  const staff = await requireStaff(`/admin/portfolio/${donorId}/gifts`);
  if (!staff.permissions.has("donors_view") || !staff.permissions.has("donations_view"))
    return <NoAccess title={TITLE} />;
  const asked = await searchParams;
  const read = orNotFound(readGifts(staff, donorId, asked));
  const found = await orPreparing(read, await getProjectionStatus(staff));
  if ("preparing" in found) return <Preparing title={TITLE} projection={found.preparing} />;
  const list = listIn(asked);
  const { figure, currency } = found;
  const year = first(asked.year);
  const href = (cursor?: string) =>
    profileHref(donorId, { below: "/gifts", figure, year: year || undefined, cursor, list });
  const name = (await subjectName(staff, donorId)) ?? TITLE;
  return (
    <>
      <PageHeader
        title={year && figure.endsWith("year") ? `Giving in ${year}` : FIGURE_WORDS[figure]}
        above={<Breadcrumbs crumbs={[{ label: name, href: profileHref(donorId, { list }) }]} />}
        description={
          <>
            <span className="font-semibold text-foreground text-numeric">
              {formatMajor(found.total, currency)}
            </span>{" "}
            in {plural(found.count, "gift")}
            {spanText(found.span) && `, ${spanText(found.span)}`}. These are exactly the gifts and
            credits that the figure counts.
          </>
        }
      />
      <Card>
        <CardContent className="flex flex-col gap-6">
          <FigureChoice
            donorId={donorId}
            below="/gifts"
            list={list}
            chosen={figure}
            options={OFFERED.map((value) => ({ value, label: FIGURE_WORDS[value] }))}
          />
          {found.data.length === 0 ? (
            <EmptyState icon={Gift} title="No gift is counted here" />
          ) : (
            <GiftRows found={found} />
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

/** A figure that there is not is the lifetime's; a cursor that somebody made up begins anew. */
async function readGifts(
  staff: MemberActor,
  donorId: number,
  asked: Asked,
): Promise<CreditedGifts> {
  const figure = GIFT_FIGURES.find((each) => each === first(asked.figure)) ?? "lifetime";
  const year = /^[12]\d{3}$/.test(first(asked.year)) ? Number(first(asked.year)) : undefined;
  const query = { figure, year };
  try {
    return await listCreditedGifts(staff, donorId, { ...query, cursor: first(asked.cursor) });
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "bad_request") throw error;
    return listCreditedGifts(staff, donorId, query);
  }
}
