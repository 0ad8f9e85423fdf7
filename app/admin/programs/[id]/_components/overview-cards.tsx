import { Card, CardContent, CardHeader, CardTitle } from "@/app/_components/ui/card";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { DescriptionItem, DescriptionList } from "@/app/_components/ui/description-list";
import { formatMajor } from "@/lib/format/amounts";
import type { FieldView, ProgramView } from "@/lib/sponsorship/schema";
import { FREQUENCY_WORDS, FUNDING_WORDS, galleryOrders, NAME_WORDS } from "../../words";

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
          <DescriptionItem term="Funding">
            {FUNDING_WORDS[program.funding_type].label}
            {threshold !== null && `: ${money(threshold)} by default`}
          </DescriptionItem>
          <DescriptionItem term="Suggested amounts">
            {program.suggested_amounts.map(money).join(" · ") || "None"}
          </DescriptionItem>
          <DescriptionItem term="Gift amount">
            {most === null
              ? `${money(program.minimum_amount)} or more`
              : `${money(program.minimum_amount)} to ${money(most)}`}
          </DescriptionItem>
          <DescriptionItem term="Frequencies">
            {program.frequencies.map((months) => FREQUENCY_WORDS[months]).join(" · ")}
          </DescriptionItem>
          <DescriptionItem term="Fee coverage">
            {fee.percent}% and {money(fee.fixed)}
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
            <CopyButton value={program.url} label="Copy gallery link" className="mt-2" />
          </DescriptionItem>
          <DescriptionItem term="Intro text">
            <span className="whitespace-pre-line">{program.gallery_text || "None"}</span>
          </DescriptionItem>
          <DescriptionItem term="Default order">
            {order?.label ?? program.gallery_sort}
          </DescriptionItem>
          <DescriptionItem term="Columns">{program.gallery_columns}</DescriptionItem>
          <DescriptionItem term="On the home page">
            {program.links_disabled ? "Listed without a link" : "Listed with a link"}
          </DescriptionItem>
          <DescriptionItem term="Names shown">
            {NAME_WORDS[program.public_names].label}
          </DescriptionItem>
          <DescriptionItem term="Search engines">
            {program.search_engines ? "May list recipients" : "Kept out"}
          </DescriptionItem>
          <DescriptionItem term="Link previews">
            {program.share_recipients ? "Show the recipient" : "Show the program"}
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
  if (!color) return "Organization default";
  return (
    <span className="flex items-center gap-2">
      <span aria-hidden className="size-5 rounded-sm border" style={{ background: color }} />
      <code>{color}</code>
    </span>
  );
}
