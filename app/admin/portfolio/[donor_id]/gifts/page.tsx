import { Gift } from "lucide-react";
import type { Metadata } from "next";
import { rowId } from "@/app/_components/forms/row-id";
import { Breadcrumbs } from "@/app/_components/ui/breadcrumbs";
import { Card, CardContent } from "@/app/_components/ui/card";
import { EmptyState } from "@/app/_components/ui/empty-state";
import { PageHeader } from "@/app/_components/ui/page-header";
import { ListSteps } from "@/app/admin/_components/list-steps";
import { staffPage } from "@/app/admin/_components/staff-page";
import { AppError } from "@/lib/errors";
import type { MemberActor } from "@/lib/identity/actor";
import { type CreditedGifts, listCreditedGifts } from "@/lib/portfolio/profile/credited-gifts";
import { GIFT_FIGURES, type GiftFigure } from "@/lib/portfolio/profile/gift-figures";
import { getProjectionStatus } from "@/lib/portfolio/projection/rebuild";
import { type Asked, addressOf, first, listIn, profileHref } from "../address";
import { FigureChoice } from "../figure-choice";
import { Preparing } from "../preparing";
import { orPreparing, ProfilePath } from "../read-page";
import { subjectName } from "../subject-name";
import { FigureTold } from "./figure-told";
import { FIGURE_WORDS, OFFERED } from "./figure-words";
import { GiftRows } from "./gift-rows";

const title = "Gifts behind this figure";

export const metadata: Metadata = { title };

export default staffPage(
  {
    title,
    path: ({ donor_id }, sent) => addressOf(donor_id, sent, "/gifts"),
    needs: ["donors_view", "donations_view"],
    params: ProfilePath,
  },
  async ({ staff, params: { donor_id: donorId }, sent }) => {
    const read = readGifts(staff, donorId, sent);
    const found = await orPreparing(read, getProjectionStatus(staff));
    if ("preparing" in found) return <Preparing title={title} projection={found.preparing} />;
    const list = listIn(sent);
    const { figure } = found;
    const [year, vehicle] = [first(sent.year), first(sent.donor)];
    const href = (cursor?: string) =>
      profileHref(donorId, {
        ...{ below: "/gifts", figure, list, cursor },
        ...{ year: year || undefined, donor: vehicle || undefined },
      });
    const name = (await subjectName(staff, donorId)) ?? title;
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
              <EmptyState icon={Gift} title="No gifts counted" />
            ) : (
              <GiftRows found={found} maySetRates={staff.permissions.has("donations_edit")} />
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
