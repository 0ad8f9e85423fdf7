import { CircleAlert } from "lucide-react";
import type { Sentence as SentenceOf } from "@/lib/conditions/words";
import type { Problem } from "@/lib/errors";

type Props = { sentence: SentenceOf; problems?: readonly Problem[] };

/** A condition to read, each line with what is wrong with it. */
export function Sentence({ sentence, problems = [] }: Props) {
  if ("text" in sentence) {
    const wrong = problems.filter(
      ({ path }) => path === sentence.path || path.startsWith(`${sentence.path}.`),
    );
    return (
      <>
        {sentence.text}
        {wrong.map(({ path, message }) => (
          <span
            key={path}
            className="mt-1 flex items-start gap-1.5 text-sm font-semibold text-danger"
          >
            <CircleAlert aria-hidden className="mt-[0.2em] size-[1.1em] shrink-0" />
            {message}
          </span>
        ))}
      </>
    );
  }
  if (sentence.of.length === 0) return <p>All active donors.</p>;
  return (
    <div>
      <p className="font-semibold">{sentence.heading}:</p>
      <ul className="mt-1 ml-5 list-disc space-y-1">
        {sentence.of.map((each) => (
          <li key={each.path}>
            <Sentence sentence={each} problems={problems} />
          </li>
        ))}
      </ul>
    </div>
  );
}
