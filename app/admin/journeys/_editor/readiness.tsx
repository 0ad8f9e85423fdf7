import { TextLink } from "@/app/_components/ui/link";
import type { JourneyView } from "@/lib/journeys/schema";
import { journeyHref } from "../paths";
import { STATE_WORDS } from "../words";

type Props = {
  journey: Pick<JourneyView, "id" | "state" | "version">;
  /** Whether the draft differs from the version that donors enter. */
  isChanged: boolean;
  isSaved: boolean;
  mayRun: boolean;
};

/** What comes next for a draft without a problem: the journey's page activates it. */
export function Readiness({ journey: { id, state, version }, isChanged, isSaved, mayRun }: Props) {
  if (version !== null && !isChanged)
    return (
      <>
        {STATE_WORDS[state].label}: version {version}
      </>
    );
  const [ready, review] =
    version === null
      ? ["Ready to activate", "Review and activate"]
      : ["Ready to publish", "Review and publish"];
  return (
    <>
      {ready}
      {mayRun && isSaved && <TextLink href={journeyHref(id)}>{review}</TextLink>}
      {mayRun && !isSaved && (
        <span className="font-normal text-muted-foreground">Save the draft first.</span>
      )}
    </>
  );
}
