"use client";

import { useState } from "react";
import { SelectField } from "@/app/_components/forms/select-field";
import { CopyButton } from "@/app/_components/ui/copy-button";
import { TextField } from "@/app/_components/ui/text-field";
import { Preview } from "./preview";
import { type Kind, scriptTag, snippetOf, type Wanted, WIDGETS } from "./snippet";

type Page = { slug: string; name: string };

type WidgetBuilderProps = {
  scriptUrl: string;
  /** Of the organization’s own pages: `https://give.example.org/o/harbor-light`. */
  base: string;
  programs: readonly Page[];
  events: readonly Page[];
  languages: readonly { value: string; label: string }[];
  colors: Wanted["colors"];
};

const THEMES = [
  { value: "", label: "Light" },
  { value: "dark", label: "Dark" },
  { value: "system", label: "As the visitor’s device" },
];

/** A widget put together from a few choices: its code to copy, and how it looks. */
export function WidgetBuilder({
  scriptUrl,
  base,
  programs,
  events,
  ...offered
}: WidgetBuilderProps) {
  const kinds = WIDGETS.filter(({ page }) => (page === "event" ? events : programs).length > 0);
  const [kind, setKind] = useState<Kind>(kinds[0]?.kind ?? "donate");
  const widget = WIDGETS.find((each) => each.kind === kind) ?? WIDGETS[0];
  const pages = widget.page === "event" ? events : programs;
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
          label={widget.page === "event" ? "Event" : "Program"}
          options={pages.map((page) => ({ value: page.slug, label: page.name }))}
          key={kind}
          defaultValue={pages[0]?.slug ?? ""}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextField
          name="text"
          label="Text of the button or link"
          hint="Shown as a link wherever the widget can’t load"
          maxLength={60}
          placeholder={widget.text}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <SelectField
          name="language"
          label="Language"
          options={[{ value: "", label: "The website’s own" }, ...offered.languages]}
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
        <Code title="1. Once on each page" copy="Copy the script" code={scriptTag(scriptUrl)} />
        <Code title="2. Where the widget goes" copy="Copy the widget" code={snippetOf(wanted)} />
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

const addressOf = (page: (typeof WIDGETS)[number]["page"], slug: string): string =>
  page === "give"
    ? `/give?program=${slug}`
    : `/${page === "event" ? "events" : "programs"}/${slug}`;

function Code({ title, copy, code }: { title: string; copy: string; code: string }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-base">{title}</h3>
        <CopyButton value={code} label={copy} />
      </div>
      <pre className="rounded-lg border bg-muted p-3 text-sm whitespace-pre-wrap wrap-anywhere">
        <code>{code}</code>
      </pre>
    </section>
  );
}
