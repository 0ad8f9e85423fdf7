import { DerivedFields } from "@/app/admin/_components/derived-fields";
import { wordFrom } from "@/app/admin/_components/word-from";
import type { ProgramView } from "@/lib/sponsorship/schema";

/** A program's name, and the word in its address that is made of it. */
export function NameFields({ stored }: { stored?: ProgramView }) {
  return (
    <DerivedFields
      source={{
        name: "name",
        label: "Name",
        hint: "As donors see it, for example, “Harbor Children”",
        maxLength: 255,
        defaultValue: stored?.name,
      }}
      derived={{
        name: "slug",
        label: "Address",
        hint: stored
          ? "The last part of the gallery’s address. Links to the old address stop working when you change it."
          : "The last part of the gallery’s address: lowercase letters, numbers and hyphens.",
        maxLength: 80,
        className: "max-w-96",
        defaultValue: stored?.slug,
      }}
      derive={(name) => wordFrom(name, "-")}
    />
  );
}
