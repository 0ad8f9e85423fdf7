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
        hint: "As guests read it, such as “The Lantern Gala”.",
        maxLength: 255,
        defaultValue: stored?.name,
      }}
      derived={{
        name: "slug",
        label: "Address",
        hint:
          former.length > 0
            ? `The last part of the page’s address. Links to ${former.join(", ")} work as well.`
            : "The last part of the page’s address: small letters, digits and hyphens. Once published, links to an old address keep working.",
        maxLength: 80,
        className: "max-w-96",
        defaultValue: stored?.slug,
      }}
      derive={(name) => wordFrom(name, "-")}
    />
  );
}
