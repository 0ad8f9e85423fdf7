import { SelectField } from "@/app/_components/forms/fields";
import { TextLink } from "@/app/_components/ui/link";
import type { GiftSourceView } from "@/lib/giving/gifts/source-schema";

const KINDS = [
  { kind: "appeal", name: "appeal_id", label: "Appeal" },
  { kind: "campaign", name: "campaign_id", label: "Campaign" },
  { kind: "channel", name: "channel_id", label: "Channel" },
] as const;

export type StoredSources = Partial<Record<"appeal" | "campaign" | "channel", number>>;

type Props = {
  sources: readonly GiftSourceView[];
  stored?: StoredSources;
};

/** What brought the gift in; an archived source is offered only where the gift has it. */
export function SourceFields({ sources, stored = {} }: Props) {
  const offered = KINDS.map((each) => ({
    ...each,
    options: sources
      .filter(
        ({ kind, id, archived_at }) => kind === each.kind && (!archived_at || stored[kind] === id),
      )
      .map(({ id, name }) => ({ value: String(id), label: name })),
  })).filter(({ options }) => options.length > 0);
  if (offered.length === 0)
    return (
      <p className="text-muted-foreground">
        Set up appeals and campaigns under{" "}
        <TextLink href="/admin/donations/sources">Sources</TextLink> to see what brings in gifts.
      </p>
    );
  return (
    <div className="grid gap-6 sm:grid-cols-3">
      {offered.map(({ kind, name, label, options }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          options={[{ value: "", label: "None" }, ...options]}
          defaultValue={stored[kind]}
        />
      ))}
    </div>
  );
}
