import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "@/app/_components/ui/button";
import { TextLink } from "@/app/_components/ui/link";
import { TextField } from "@/app/_components/ui/text-field";
import type { DonorChoice } from "@/lib/donors/donor-search";
import { textSent } from "@/lib/http/lenient";

type Props = {
  /** The page itself, which gets the words as `who`. */
  path: string;
  label: string;
  who: string;
  found: readonly DonorChoice[];
  /** What else stays in the address; nothing of what is empty. */
  keep?: Readonly<Record<string, string | undefined>>;
  /** What can be done with one of those found: a link or a button. */
  children: (choice: DonorChoice) => ReactNode;
};

/** Finds a donor by name or email address, also without JavaScript. */
export function DonorSearch({ path, label, who, found, keep = {}, children }: Props) {
  return (
    <div className="flex max-w-2xl flex-col gap-4">
      <search>
        <form action={path} className="flex flex-wrap items-end gap-3">
          {Object.entries(keep).map(
            ([name, value]) =>
              value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <TextField
            name="who"
            label={label}
            hint="A name or an email address."
            type="search"
            className="min-w-64 flex-1"
            defaultValue={who}
          />
          <Button type="submit" variant="secondary">
            <Search aria-hidden />
            Find
          </Button>
        </form>
      </search>
      {found.length > 0 && (
        <ul className="divide-y" aria-label="Donors found">
          {found.map((choice) => (
            <li key={choice.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
              {children(choice)}
            </li>
          ))}
        </ul>
      )}
      {who && found.length === 0 && (
        <p role="status" className="text-muted-foreground">
          Nobody was found for “{who}”. Try a part of the name or of the email address.
        </p>
      )}
    </div>
  );
}

/** A donor that was found, with what tells them from namesakes. */
export const DonorFound = ({ choice, children }: { choice: DonorChoice; children: ReactNode }) => (
  <span className="min-w-0">
    {children}
    <span className="block text-sm wrap-anywhere text-muted-foreground">
      {[choice.email, choice.city].filter(Boolean).join(", ") || "No address"}
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
