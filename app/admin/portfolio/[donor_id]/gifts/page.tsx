import { Gift } from "lucide-react";
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
import type { MemberActor } from "@/lib/identity/actor";
import { requireStaff } from "@/lib/identity/session";
import { type CreditedGifts, listCreditedGifts } from "@/lib/portfolio/profile/credited-gifts";
import { GIFT_FIGURES, type GiftFigure } from "@/lib/portfolio/profile/gift-figures";
import { getProjectionStatus } from "@/lib/portfolio/projection/rebuild";
import { type Asked, addressOf, first, listIn, profileHref } from "../address";
import { FigureChoice } from "../figure-choice";
import { Preparing } from "../preparing";
import { orPreparing } from "../read-page";
import { subjectName } from "../subject-name";
import { FigureTold } from "./figure-told";
import { FIGURE_WORDS, OFFERED } from "./figure-words";
import { GiftRows } from "./gift-rows";

const TITLE = "Gifts behind a figure";

export const metadata: Metadata = { title: TITLE };

type Props = { params: Promise<{ donor_id: string }>; searchParams: Promise<Asked> };

export default async function FigureGiftsPage({ params, searchParams }: Props) {
  const donorId = rowId((await params).donor_id);
  const asked = await searchParams;
  const staff = await requireStaff(addressOf(donorId, asked, "/gifts"));
  if (!staff.permissions.has("donors_view") || !staff.permissions.has("donations_view"))
    return <NoAccess title={TITLE} />;
  const read = orNotFound(readGifts(staff, donorId, asked));
  const found = await orPreparing(read, await getProjectionStatus(staff));
  if ("preparing" in found) return <Preparing title={TITLE} projection={found.preparing} />;
  const list = listIn(asked);
  const { figure } = found;
  const [year, vehicle] = [first(asked.year), first(asked.donor)];
  const href = (cursor?: string) =>
    profileHref(donorId, {
      ...{ below: "/gifts", figure, list, cursor },
      ...{ year: year || undefined, donor: vehicle || undefined },
    });
  const name = (await subjectName(staff, donorId)) ?? TITLE;
  return (
    <>
      <PageHeader
        title={await titleOf(staff, figure, { year, vehicle })}
        above={<Breadcrumbs crumbs={[{ label: name, href: profileHref(donorId, { list }) }]} />}
        description={<FigureTold found={found} />}
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
            <GiftRows found={found} maySetRates={staff.permissions.has("donations_edit")} />
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

async function titleOf(
  staff: MemberActor,
  figure: GiftFigure,
  { year, vehicle }: { year: string; vehicle: string },
): Promise<string> {
  if (year && figure.endsWith("year")) return `Giving in ${year}`;
  const giver = figure === "vehicle" && (await subjectName(staff, rowId(vehicle)));
  return giver ? `Given by ${giver}` : FIGURE_WORDS[figure];
}

/** A figure that there is not is the lifetime's; a cursor that somebody made up begins anew. */
async function readGifts(
  staff: MemberActor,
  donorId: number,
  asked: Asked,
): Promise<CreditedGifts> {
  const figure = GIFT_FIGURES.find((each) => each === first(asked.figure)) ?? "lifetime";
  const year = /^[12]\d{3}$/.test(first(asked.year)) ? Number(first(asked.year)) : undefined;
  const query = { figure, year, vehicle: rowId(asked.donor) };
  try {
    return await listCreditedGifts(staff, donorId, { ...query, cursor: first(asked.cursor) });
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== "bad_request") throw error;
    return listCreditedGifts(staff, donorId, query);
  }
}
