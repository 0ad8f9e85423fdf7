import { render, toPlainText } from "@react-email/render";
import type { ReactElement } from "react";
import { env } from "@/lib/env";

/** A mail as both parts of it: HTML, and the same words as plain text. */
export async function renderEmail(mail: ReactElement): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  const text = toPlainText(html, {
    selectors: [
      {
        selector: "[data-text-format]",
        format: "dataTable",
        options: { uppercaseHeaderCells: false },
      },
    ],
  });
  return { html, text: `${text.trim()}\n` };
}

/**
 * An address for a mail: always under the configured origin, whatever Host a request named.
 * @param path starts with one slash; anything that would lead elsewhere throws.
 */
export function appLink(path: string): string {
  const origin = new URL(env().APP_ORIGIN).origin;
  const link = new URL(path, origin);
  if (!path.startsWith("/") || link.origin !== origin) throw new Error("A link leaves the product");
  return link.href;
}
