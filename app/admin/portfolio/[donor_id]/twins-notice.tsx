import { Alert } from "@/app/_components/ui/alert";
import { TextLink } from "@/app/_components/ui/link";
import type { DuplicateView } from "@/lib/donors/merging/duplicates";
import { mergeHref } from "./address";

type Props = { donorId: number; list: string; twins: readonly DuplicateView[] };

/** Who may be the same donor, each with the way to merge them. */
export function TwinsNotice({ donorId, list, twins }: Props) {
  if (twins.length === 0) return null;
  return (
    <Alert>
      Possible duplicate of{" "}
      {twins.map(({ id, name }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <TextLink href={mergeHref(donorId, list, { with: String(id) })}>{name}</TextLink>
        </span>
      ))}
      .
    </Alert>
  );
}
