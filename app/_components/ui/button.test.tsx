import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Button } from "./button";

it("lends its look to the link within, which keeps what is its own", () => {
  const markup = renderToStaticMarkup(
    <Button asChild size="sm" title="Lent" aria-haspopup="dialog">
      <a href="/next" title="Own" className="mt-2">
        Next
      </a>
    </Button>,
  );
  expect(markup).toMatch(/^<a [^>]*>Next<\/a>$/);
  expect(markup).toContain('href="/next"');
  expect(markup).toContain('title="Own"');
  expect(markup).toContain('aria-haspopup="dialog"');
  expect(markup).toMatch(/class="[^"]*min-h-9[^"]* mt-2"/);
});
