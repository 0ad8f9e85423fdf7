import { CircleCheck, Heart } from "lucide-react";
import type { ComponentProps } from "react";
import { Badge } from "@/app/_components/ui/badge";
import { Button } from "@/app/_components/ui/button";
import { cn } from "@/app/_components/ui/cn";
import { Image } from "@/app/_components/ui/image";
import { Link } from "@/app/_components/ui/near-link";
import { Progress } from "@/app/_components/ui/progress";
import { pageSpeech } from "@/app/_language/speech";
import type { CustomField } from "@/lib/sponsorship/field-rows";
import type { GalleryItem } from "@/lib/sponsorship/gallery-schema";
import { stateOf, valueText } from "../words";
import { NoPicture } from "./no-picture";

/** What a card has room for; the rest is on the entity's own page. */
const FIELDS_ON_CARD = 4;

const COLUMNS: Record<number, string> = {
  1: "",
  2: "sm:grid-cols-2",
  3: "sm:grid-cols-2 lg:grid-cols-3",
  4: "sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-4",
  5: "sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-5",
  6: "sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6",
};

type EntityGridProps = {
  items: readonly GalleryItem[];
  fields: readonly CustomField[];
  columns: number;
  hrefOf: (id: number) => string;
  /** Where an entity is sponsored; absent where all of them are. */
  giveHrefOf?: (id: number) => string;
};

/** Where a card stands on its page, to come back to. */
export const cardId = (id: number): string => `recipient-${id}`;

export function EntityGrid({ items, fields, columns, hrefOf, giveHrefOf }: EntityGridProps) {
  const short = fields.filter(({ type }) => type !== "textarea" && type !== "checkbox");
  return (
    <ul className={cn("grid grid-cols-1 gap-4 sm:gap-6", COLUMNS[columns])}>
      {items.map((item) => (
        <li key={item.id} id={cardId(item.id)} className="flex scroll-mt-6">
          <EntityCard
            item={item}
            fields={short}
            href={hrefOf(item.id)}
            giveHref={giveHrefOf?.(item.id)}
          />
        </li>
      ))}
    </ul>
  );
}

type EntityCardProps = {
  item: GalleryItem;
  fields: readonly CustomField[];
  href: string;
  giveHref: string | undefined;
};

async function EntityCard({ item, fields, href, giveHref }: EntityCardProps) {
  const speech = await pageSpeech();
  const facts = fields
    .map((field) => ({ ...field, text: valueText(speech, field, item.fields[field.key]) }))
    .filter(({ text }) => text !== "")
    .slice(0, FIELDS_ON_CARD);
  return (
    <article className="relative flex w-full overflow-hidden rounded-xl border bg-card shadow-sm transition-shadow has-[a:hover]:shadow-md sm:flex-col">
      <CardPicture item={item} />
      <div className="flex min-w-0 grow flex-col gap-3 p-4">
        <h3 className="font-serif text-lg font-semibold">
          <Link
            href={href}
            className="rounded-xs text-foreground no-underline after:absolute after:inset-0 hover:underline"
          >
            {item.title}
          </Link>
        </h3>
        {facts.length > 0 && (
          <dl className="flex flex-col gap-1 text-sm">
            {facts.map(({ key, label, text }) => (
              <div key={key} className="flex flex-wrap gap-x-1.5">
                <dt className="text-muted-foreground">
                  {speech.t("gallery")("labelled", { label, text: "" }).trim()}
                </dt>
                <dd className="min-w-0 wrap-anywhere">{text}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="mt-auto flex flex-col gap-3">
          <Funding item={item} />
          <StateBadge item={item} />
          {item.available && giveHref && (
            // Above the link that covers the card.
            <SponsorLink item={item} href={giveHref} size="sm" className="relative self-start" />
          )}
        </div>
      </div>
    </article>
  );
}

async function CardPicture({ item }: { item: GalleryItem }) {
  const frame = "w-28 shrink-0 object-cover sm:aspect-square sm:w-full";
  const { t } = await pageSpeech();
  if (!item.thumb) return <NoPicture className={frame} />;
  return (
    <Image
      src={item.thumb}
      alt={t("gallery")("pictureOf", { name: item.title })}
      width={400}
      height={400}
      className={frame}
    />
  );
}

/** What it costs: an amount each month, or how much of a goal is there. */
export async function Funding({ item }: { item: GalleryItem }) {
  const { t, format } = await pageSpeech();
  const say = t("gallery");
  const { contribution, amountMinor, currency, title } = item;
  if (contribution) {
    const { goal, contributed } = contribution;
    return (
      <div className="flex flex-col gap-1.5 text-sm">
        <Progress
          label={say("givenSoFar", { name: title })}
          value={Math.min(contributed, goal)}
          max={goal}
        />
        <p>
          {say.rich("givenOf", {
            given: format.money(contributed, currency),
            goal: format.money(goal, currency),
            strong: (chunks) => <strong className="text-numeric">{chunks}</strong>,
          })}
        </p>
      </div>
    );
  }
  if (amountMinor === null) return null;
  return (
    <p>
      {say.rich("aMonth", {
        amount: format.money(amountMinor, currency),
        strong: (chunks) => <span className="font-semibold text-numeric">{chunks}</span>,
      })}
    </p>
  );
}

type SponsorLinkProps = Omit<ComponentProps<typeof Button>, "asChild"> & {
  item: GalleryItem;
  href: string;
};

/** The way to the checkout, for what can still be sponsored. */
export async function SponsorLink({ item, href, ...button }: SponsorLinkProps) {
  const { t } = await pageSpeech();
  return (
    <Button asChild {...button}>
      <Link href={href} prefetch={false}>
        {t("gallery").rich(item.contribution ? "give" : "sponsor", {
          name: item.title,
          more: (chunks) => <span className="sr-only">{chunks}</span>,
        })}
      </Link>
    </Button>
  );
}

/** Icon and words together. */
export async function StateBadge({ item }: { item: GalleryItem }) {
  const speech = await pageSpeech();
  const Icon = item.available ? Heart : CircleCheck;
  return (
    <Badge tone={item.available ? "info" : "success"} className="whitespace-normal!">
      <Icon aria-hidden className="size-3.5 shrink-0" />
      {stateOf(speech, item)}
    </Badge>
  );
}
