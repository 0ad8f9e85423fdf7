"use client";

import { DateOnly } from "@/app/_components/ui/date-time";
import { linkVariants, TextLink } from "@/app/_components/ui/link";
import { useSpeech } from "@/app/_language/use-speech";
import { type LinkedNames, linkKey } from "@/lib/custom-fields/link-key";
import type { CustomFieldView, CustomView } from "@/lib/custom-fields/schema";
import { recordHref } from "./record-href";

type Value = CustomView[string];

type Props = {
  field: Pick<CustomFieldView, "type" | "target">;
  value: Value;
  /** What linked records are called. */
  names?: LinkedNames;
  currency: string;
  /** In a row of a list: one line, and no links that lead elsewhere. */
  isBrief?: boolean;
};

/** A custom field’s value as its type and the reader’s formats have it. */
export function CustomValue({ field: { type, target }, value, names = {}, ...props }: Props) {
  const { currency, isBrief } = props;
  const { locale } = useSpeech("common");
  const text = Array.isArray(value) ? value.join(", ") : String(value);
  switch (type) {
    case "checkbox":
      return value === true || value === "1" ? "Yes" : "No";
    case "date":
      return <DateOnly date={text} />;
    case "amount":
      return (
        <span className="text-numeric">
          {new Intl.NumberFormat(locale, { style: "currency", currency }).format(Number(value))}
        </span>
      );
    case "number":
      return (
        <span className="text-numeric">
          {new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(Number(value))}
        </span>
      );
    case "reference": {
      const id = Number(value);
      const name = target && names[linkKey(target, id)];
      // Gone, or not for this reader’s eyes.
      if (!target || name === undefined) return `ID ${text}`;
      return <TextLink href={recordHref(target, id)}>{name}</TextLink>;
    }
    case "textarea":
      return isBrief ? text : <span className="whitespace-pre-line wrap-anywhere">{text}</span>;
    default:
      return isBrief ? text : <Words type={type} text={text} />;
  }
}

/** Texts that lead somewhere outside of the dashboard. */
function Words({ type, text }: { type: CustomFieldView["type"]; text: string }) {
  const className = `${linkVariants()} wrap-anywhere`;
  if (type === "url" && /^https?:\/\//i.test(text))
    return (
      <a href={text} target="_blank" rel="noreferrer" className={className}>
        {text.replace(/^https?:\/\//i, "").replace(/\/$/, "")}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    );
  if (type === "email")
    return (
      <a href={`mailto:${text}`} className={className}>
        {text}
      </a>
    );
  if (type === "phone")
    return (
      <a href={`tel:${text.replace(/[^\d+]/g, "")}`} className={className}>
        {text}
      </a>
    );
  return <span className="wrap-anywhere">{text}</span>;
}
