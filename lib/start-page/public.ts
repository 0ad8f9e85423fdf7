import { db } from "@/db/client";
import { listPublicEvents } from "@/lib/events/public/event";
import { coversOf } from "@/lib/files/shown-covers";
import type { VisitorActor } from "@/lib/identity/actor";
import { forEverybody } from "@/lib/public-answers";
import { listPublicPrograms } from "@/lib/sponsorship/gallery";
import { achievedFigures, readComposed } from "./start-page";

/**
 * The start page as everybody sees it: featured programs and events first, each only while it is public;
 * at most some seconds old (decision 034).
 */
export const readShownStartPage = forEverybody(
  "start-page",
  async (visitor: VisitorActor, currency: string) => {
    const { organizationId } = visitor;
    const [page, found, events] = await Promise.all([
      readComposed(db, organizationId),
      listPublicPrograms(visitor),
      listPublicEvents(visitor),
    ]);
    const { headline, intro, showsAllPrograms, showsEvents } = page;
    const own = { ...page, organizationId };
    const covers = await coversOf(db, [own, ...found]);
    const programs = found.map((program) => ({ ...program, cover: covers.get(program) ?? null }));
    const featured = first(programs, page.programIds);
    return {
      headline,
      intro,
      cover: covers.get(own) ?? null,
      programs: showsAllPrograms
        ? [...featured, ...programs.filter((program) => !featured.includes(program))]
        : featured,
      events: showsEvents ? inFront(events, page.eventIds) : [],
      figures: achievedFigures(page, currency),
    };
  },
);

export type ShownStartPage = Awaited<ReturnType<typeof readShownStartPage>>;

const first = <Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);

function inFront<Row extends { id: number }>(rows: readonly Row[], ids: readonly number[]): Row[] {
  const featured = first(rows, ids);
  return [...featured, ...rows.filter((row) => !featured.includes(row))];
}
