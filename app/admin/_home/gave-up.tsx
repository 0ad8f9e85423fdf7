import { TextLink } from "@/app/_components/ui/link";
import { FigureTile } from "@/app/admin/_components/figure-tiles";
import { formatNumber } from "@/lib/format/amounts";
import type { MemberActor } from "@/lib/identity/actor";
import { countJobs } from "@/lib/jobs/job-list";
import { countOf, WORK } from "../settings/background-work/work-asked";

/** Background work that waits for somebody to run it again; nothing unless there is some. */
export async function gaveUpTile(staff: MemberActor) {
  const count = countOf(await countJobs(staff), "dead");
  if (count === 0) return null;
  return (
    <FigureTile
      key="gave-up"
      term="Failed background work"
      value={
        <TextLink href={WORK} variant="figure">
          {formatNumber(count)}
        </TextLink>
      }
    >
      Review and retry
    </FigureTile>
  );
}
