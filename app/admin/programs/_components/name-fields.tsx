import type { FormFields } from "@/app/_components/forms/form";
import { DerivedFields } from "@/app/admin/_components/derived-fields";
import { wordFrom } from "@/app/admin/_components/word-from";
import type { ProgramView } from "@/lib/sponsorship/schema";

/** A program's name, and the word in its address that is made of it. */
export function NameFields({ fields, stored }: { fields: FormFields; stored?: ProgramView }) {
  const { value, error } = fields;
  return (
    <DerivedFields
      source={{
        name: "name",
        label: "Name",
        hint: "As donors read it, such as “Harbor Children”.",
        maxLength: 255,
        defaultValue: value("name", stored?.name),
        error: error("name"),
      }}
      derived={{
        name: "slug",
        label: "Address",
        hint: stored
          ? "The last part of the gallery’s address. Links to the old address stop working when you change it."
          : "The last part of the gallery’s address: small letters, digits and hyphens.",
        maxLength: 80,
        className: "max-w-96",
        defaultValue: value("slug", stored?.slug),
        error: error("slug"),
      }}
      derive={(name) => wordFrom(name, "-")}
    />
  );
}
