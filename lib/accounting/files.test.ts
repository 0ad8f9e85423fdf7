import fc from "fast-check";
import { expect, it } from "vitest";
import { startsOfFiles } from "./files";

it("divides entries into files of 300 lines at most, tears none apart and leaves none out", () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 2, max: 40 }), { minLength: 1, maxLength: 400 }),
      (sizes) => {
        const starts = startsOfFiles(sizes);
        const files = starts.map((start, index) => sizes.slice(start, starts[index + 1]));
        expect(files.flat()).toEqual(sizes);
        for (const [index, file] of files.entries()) {
          const lines = file.reduce((sum, size) => sum + size, 0);
          expect(lines).toBeLessThanOrEqual(300);
          const next = files[index + 1]?.[0];
          if (next !== undefined) expect(lines + next).toBeGreaterThan(300);
        }
      },
    ),
  );
});

it("is no file where there are no entries", () => {
  expect(startsOfFiles([])).toEqual([]);
});
