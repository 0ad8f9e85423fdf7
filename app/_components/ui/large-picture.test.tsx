import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { LargePicture } from "./large-picture";

const markup = (phone_url: string | null) =>
  renderToStaticMarkup(
    <LargePicture
      priority
      picture={{ url: "/files/1", phone_url, width: 1_600, height: 800 }}
      alt="The harbor"
      sizes="40rem"
    />,
  );

it("offers phones their form, and everybody the picture’s true size", () => {
  const shown = markup("/files/1?variant=phone");
  expect(shown).toContain('srcSet="/files/1?variant=phone 720w, /files/1 1600w"');
  expect(shown).toContain('sizes="(max-width: 30rem) 50vw, 40rem"');
  expect(shown).toContain('src="/files/1"');
  expect(shown).toContain('width="1600" height="800"');
});

it("offers nothing else of a picture that has no form for phones", () => {
  const shown = markup(null);
  expect(shown).not.toMatch(/srcset|sizes/i);
  expect(shown).toContain('width="1600" height="800"');
});
