import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { formatMajor } from "@/lib/format";
import type { FieldView, ProgramView } from "@/lib/sponsorship/schema";
import { FREQUENCY_WORDS, FUNDING_WORDS, galleryOrders } from "../../words";

export function GivingCard({ program }: { program: ProgramView }) {
  const { currency, contribution_threshold: threshold, fee_cover: fee } = program;
  const money = (major: number) => formatMajor(major, currency);
  const most = program.maximum_amount;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Giving</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList>
          <DescriptionItem term="Each entity needs">
            {FUNDING_WORDS[program.funding_type].label}
            {threshold !== null && `: ${money(threshold)} unless it says otherwise`}
          </DescriptionItem>
          <DescriptionItem term="Suggested amounts">
            {program.suggested_amounts.map(money).join(" · ") || "None"}
          </DescriptionItem>
          <DescriptionItem term="A gift may be">
            {most === null
              ? `${money(program.minimum_amount)} or more`
              : `${money(program.minimum_amount)} to ${money(most)}`}
          </DescriptionItem>
          <DescriptionItem term="How often">
            {program.frequencies.map((months) => FREQUENCY_WORDS[months]).join(" · ")}
          </DescriptionItem>
          <DescriptionItem term="Covering the fees adds">
            {fee.percent} % and {money(fee.fixed)}
          </DescriptionItem>
        </DescriptionList>
      </CardContent>
    </Card>
  );
}

export function GalleryCard({
  program,
  fields,
}: {
  program: ProgramView;
  fields: readonly FieldView[];
}) {
  const order = galleryOrders(fields).find(({ value }) => value === program.gallery_sort);
  return (
    <Card>
      <CardHeader>
        <CardTitle>Gallery</CardTitle>
      </CardHeader>
      <CardContent>
        <DescriptionList>
          <DescriptionItem term="Address">
            <span className="block wrap-anywhere">{program.url}</span>
            <CopyButton value={program.url} label="Copy the gallery’s address" className="mt-2" />
          </DescriptionItem>
          <DescriptionItem term="Text on top">
            <span className="whitespace-pre-line">{program.gallery_text || "None"}</span>
          </DescriptionItem>
          <DescriptionItem term="Begins with">
            {order?.label ?? program.gallery_sort}
          </DescriptionItem>
          <DescriptionItem term="Columns">{program.gallery_columns}</DescriptionItem>
          <DescriptionItem term="On the start page">
            {program.links_disabled ? "Named, without a link" : "Named, with a link"}
          </DescriptionItem>
          <DescriptionItem term="Accent color">
            <Accent color={program.accent_color} />
          </DescriptionItem>
        </DescriptionList>
      </CardContent>
    </Card>
  );
}

function Accent({ color }: { color: string | null }) {
  if (!color) return "The organization’s";
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="size-5 rounded-sm border" style={{ background: color }} />
      <code>{color}</code>
    </span>
  );
}
