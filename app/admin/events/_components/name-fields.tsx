import { DerivedFields } from "@/app/admin/_components/derived-fields";
import { wordFrom } from "@/app/admin/_components/word-from";

type Stored = { name: string; slug: string; former_slugs?: readonly string[] };

/** An event's name, and the word in its address that is made of it. */
export function NameFields({ stored }: { stored?: Stored }) {
  const former = stored?.former_slugs ?? [];
  return (
    <DerivedFields
      source={{
        name: "name",
        label: "Name",
        hint: "As guests see it, for example, “The Lantern Gala”",
        maxLength: 255,
        defaultValue: stored?.name,
      }}
      derived={{
        name: "slug",
        label: "Address",
        hint:
          former.length > 0
            ? `The last part of the page’s address. Links to ${former.join(", ")} keep working.`
            : "The last part of the page’s address: lowercase letters, numbers and hyphens. After publishing, old links keep working.",
        maxLength: 80,
        className: "max-w-96",
        defaultValue: stored?.slug,
      }}
      derive={(name) => wordFrom(name, "-")}
    />
  );
}
