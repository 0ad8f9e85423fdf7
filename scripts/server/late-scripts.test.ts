import { expect, it } from "vitest";
import { withLateScripts } from "./late-scripts.mjs";

const page = (head: string, body = "") => `<html><head>${head}</head><body>${body}</body></html>`;

it("makes scripts of the build wait, wherever their attributes stand, and asks for none ahead", () => {
  const html = withLateScripts(
    page(
      '<link rel="preload" as="script" fetchPriority="low" nonce="n" href="/_next/static/a.js"/>' +
        '<script src="/_next/static/a.js?dpl=1" async="" nonce="n"></script>',
      '<script src="https://cdn.example/_next/static/b.js" nonce="n" async=""></script>',
    ),
    "n",
  );
  expect(html).not.toContain("preload");
  expect(html).not.toContain("async=");
  expect(html).toContain(
    '<script type="text/late" src="/_next/static/a.js?dpl=1"  nonce="n"></script>',
  );
  expect(html).toContain(
    '<script type="text/late" src="https://cdn.example/_next/static/b.js" nonce="n"></script>',
  );
  expect(html).toMatch(/^<html><head><script nonce="n">\(function start\(\) \{ /);
});

it("leaves alone what belongs to no build, and pages without scripts of one", () => {
  const html = page(
    '<script src="/_next/static/old.js" noModule="" nonce="n"></script>' +
      '<script src="https://js.stripe.com/v3" async=""></script>' +
      '<link rel="preload" as="image" href="/cover.webp"/>',
    '<script nonce="n">self.__next_f.push([1,"async=\\"\\" /_next/static/"])</script>',
  );
  expect(withLateScripts(html, "n")).toBe(html);
});

it("lets no script wait on a page where nothing would start it", () => {
  const html = '<html><body><script src="/_next/static/a.js" async=""></script></body></html>';
  expect(withLateScripts(html, "n")).toBe(html);
});

it("fits on one line, without comments that would end it early", () => {
  const [, starter = ""] =
    /<script nonce="n">(.*?)<\/script>/s.exec(
      withLateScripts(page('<script src="/_next/static/a.js" async=""></script>'), "n"),
    ) ?? [];
  expect(starter).not.toMatch(/\n|\/\//);
  expect(() => new Function(starter)).not.toThrow();
});
