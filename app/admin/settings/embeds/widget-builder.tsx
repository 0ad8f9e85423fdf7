"use client";

import { useState } from "react";
import { SelectField } from "@/app/_components/forms/select-field";
import { TextField } from "@/app/_components/ui/text-field";
import { CodeBlock } from "@/app/admin/_components/code-block";
import {
  type Kind,
  scriptTag,
  snippetOf,
  type Wanted,
  WIDGETS,
} from "@/app/admin/_components/embed-snippet";
import { Preview } from "./preview";

type WidgetPage = (typeof WIDGETS)[number]["page"];
type Page = { slug: string; name: string };

type WidgetBuilderProps = {
  scriptUrl: string;
  /** Of the organization’s own pages: `https://give.example.org/o/harbor-light`. */
  base: string;
  pages: Readonly<Record<"program" | "event" | "form" | "campaign", readonly Page[]>>;
  languages: readonly { value: string; label: string }[];
  colors: Wanted["colors"];
};

const THEMES = [
  { value: "", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "Match the visitor’s device" },
];

/** A widget put together from a few choices: its code to copy, and how it looks. */
export function WidgetBuilder({ scriptUrl, base, pages: all, ...offered }: WidgetBuilderProps) {
  const pagesOf = (page: WidgetPage) => all[page === "give" ? "program" : page];
  const kinds = WIDGETS.filter(({ page }) => pagesOf(page).length > 0);
  const [kind, setKind] = useState<Kind>(kinds[0]?.kind ?? "donate");
  const widget = WIDGETS.find((each) => each.kind === kind) ?? WIDGETS[0];
  const pages = pagesOf(widget.page);
  const [chosen, setChosen] = useState("");
  const [typed, setTyped] = useState("");
  const [language, setLanguage] = useState("");
  const [theme, setTheme] = useState("");
  const slug = pages.find((page) => page.slug === chosen)?.slug ?? pages[0]?.slug ?? "";
  const wanted: Wanted = {
    ...{ kind, language, theme, colors: offered.colors },
    href: `${base}${addressOf(widget.page, slug)}`,
    text: typed.trim() || widget.text,
  };
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
      <div className="flex flex-col gap-5">
        <SelectField
          name="kind"
          label="Widget"
          options={kinds.map((each) => ({ value: each.kind, label: each.label }))}
          defaultValue={kinds[0]?.kind ?? ""}
          onChange={(event) => {
            setKind(event.currentTarget.value as Kind);
            setChosen("");
          }}
        />
        <SelectField
          name="page"
          label={LABELS[widget.page]}
          options={pages.map((page) => ({ value: page.slug, label: page.name }))}
          key={kind}
          defaultValue={pages[0]?.slug ?? ""}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextField
          name="text"
          label="Button or link text"
          hint="Shown as a link if the widget can’t load"
          maxLength={60}
          placeholder={widget.text}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SelectField
          name="language"
          label="Language"
          options={[{ value: "", label: "Same as the website" }, ...offered.languages]}
          defaultValue=""
          onChange={(event) => setLanguage(event.currentTarget.value)}
        />
        <SelectField
          name="theme"
          label="Colors"
          options={THEMES}
          defaultValue=""
          onChange={(event) => setTheme(event.currentTarget.value)}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <CodeBlock
          title="1. Add this once per page"
          copy="Copy the script"
          code={scriptTag(scriptUrl)}
        />
        <CodeBlock
          title="2. Where the widget should appear"
          copy="Copy the widget"
          code={snippetOf(wanted)}
        />
        <section aria-labelledby="preview" className="flex flex-col gap-2">
          <h3 id="preview" className="text-base">
            Preview
          </h3>
          <Preview scriptUrl={scriptUrl} wanted={wanted} />
        </section>
      </div>
    </div>
  );
}

const LABELS = {
  ...{ give: "Program", program: "Program", event: "Event", form: "Form" },
  campaign: "Campaign or page",
} as const;

function addressOf(page: WidgetPage, slug: string): string {
  if (page === "give") return `/give?program=${slug}`;
  return page === "campaign" ? `/c/${slug}` : `/${page}s/${slug}`;
}
