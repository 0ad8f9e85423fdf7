import { expect, it } from "vitest";
import { DATASETS } from "./datasets";
import { bySubject } from "./subjects";

it("lists every dataset’s reports under exactly one subject", () => {
  const reports = DATASETS.map(({ key }) => ({ definition: { dataset: key } }));
  const listed = bySubject(reports).flatMap(([, some]) => some);
  expect(listed.map(({ definition }) => definition.dataset).toSorted()).toEqual(
    DATASETS.map(({ key }) => key).toSorted(),
  );
});
