import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { TextField } from "@/app/_components/ui/text-field";
import type { DonorChoice } from "@/lib/donors/donor-search";
import { textSent } from "@/lib/http/lenient";
import { TypeaheadForm } from "./typeahead-form";

type Props = {
  /** The page itself, which gets the words as `who`. */
  path: string;
  label: string;
  /** What is looked for, where it is not donors. */
  things?: string;
  who: string;
  found: readonly DonorChoice[];
  /** What else stays in the address; nothing of what is empty. */
  keep?: Readonly<Record<string, string | undefined>>;
  /** What can be done with one of those found: a link or a button. */
  children: (choice: DonorChoice) => ReactNode;
};

/** Finds a donor by name or email address as one types, and without JavaScript by its button. */
export function DonorSearch({
  path,
  label,
  things = "donors",
  who,
  found,
  keep = {},
  children,
}: Props) {
  return (
    <TypeaheadForm
      path={path}
      className="flex max-w-2xl flex-col gap-3"
      results={<Found things={things} who={who} found={found} choice={children} />}
    >
      {Object.entries(keep).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <TextField
        name="who"
        label={label}
        hint={
          things === "donors"
            ? "Name or email address"
            : "Household name, or a member’s name or email address"
        }
        type="search"
        autoComplete="off"
        className="min-w-64 flex-1"
        defaultValue={who}
      />
      <Button type="submit" variant="secondary">
        <Search aria-hidden />
        Find
      </Button>
    </TypeaheadForm>
  );
}

type FoundProps = Pick<Props, "who" | "found"> & { things: string; choice: Props["children"] };

function Found({ things, who, found, choice }: FoundProps) {
  if (found.length > 0)
    return (
      <ul
        className="divide-y"
        aria-label={`${things.charAt(0).toUpperCase()}${things.slice(1)} found`}
      >
        {found.map((each) => (
          <li key={each.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            {choice(each)}
          </li>
        ))}
      </ul>
    );
  return (
    who && (
      <p role="status" className="text-muted-foreground">
        No {things} found for “{who}”. Try part of the name or email address.
      </p>
    )
  );
}

/** A donor that was found, with what tells them from namesakes. */
export const DonorFound = ({ choice, children }: { choice: DonorChoice; children: ReactNode }) => (
  <span className="min-w-0">
    {children}
    <span className="block text-sm wrap-anywhere text-muted-foreground">
      {[choice.email, choice.city].filter(Boolean).join(", ") || "No email address"}
    </span>
  </span>
);

/** A donor that was found, as a way on with them. */
export const DonorLink = ({ choice, href }: { choice: DonorChoice; href: string }) => (
  <DonorFound choice={choice}>
    <TextLink href={href} className="font-semibold">
      {choice.name}
    </TextLink>
  </DonorFound>
);

/** The words of a search as they stand in the address. */
export const wordsIn = (given: string | string[] | undefined): string =>
  textSent({ given }, "given");
