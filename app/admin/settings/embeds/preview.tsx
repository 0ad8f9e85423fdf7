"use client";

import { useEffect, useRef } from "react";
import { type Wanted, widgetOf } from "@/app/admin/_components/embed-snippet";

const SETTLED_MS = 400;

type PreviewProps = { scriptUrl: string; wanted: Wanted };

/** The widget as a website shows it, by the same script. */
export function Preview({ scriptUrl, wanted }: PreviewProps) {
  const place = useRef<HTMLDivElement>(null);
  useScript(scriptUrl);
  const { kind, href, text, language, theme, colors } = wanted;
  const { button, text: ink } = colors ?? {};

  // Once typing has paused, as each change loads the widget again.
  useEffect(() => {
    const settled = setTimeout(() => {
      const shown = { button: button ?? "", text: ink ?? "" };
      const widget = elementOf({
        kind,
        href,
        text,
        language,
        theme,
        colors: button ? shown : null,
      });
      place.current?.replaceChildren(widget);
    }, SETTLED_MS);
    return () => clearTimeout(settled);
  }, [kind, href, text, language, theme, button, ink]);

  return <div ref={place} className="min-h-24 rounded-lg border bg-white p-4 text-black" />;
}

function elementOf(wanted: Wanted): HTMLElement {
  const { tag, attributes, href } = widgetOf(wanted);
  const link = document.createElement("a");
  link.href = href;
  link.textContent = wanted.text;
  const widget = tag ? document.createElement(tag) : link;
  for (const [name, value] of Object.entries(attributes)) widget.setAttribute(name, value);
  if (tag) widget.append(link);
  return widget;
}

/** Loads a script once, however often it is asked for. */
function useScript(url: string): void {
  useEffect(() => {
    if (document.querySelector(`script[src="${CSS.escape(url)}"]`)) return;
    const script = document.createElement("script");
    script.src = url;
    script.async = true;
    document.head.append(script);
  }, [url]);
}
