import { describe, expect, it } from "vitest";
import { EVENT_OF_ACTION } from "./actions";
import { EVENT_CATALOGUE, findEventType } from "./catalogue";
import { sampleOf } from "./sample";

describe("the catalogue of events", () => {
  it.each(EVENT_CATALOGUE)("has a sample of $type that its payload allows", (definition) => {
    const sample = sampleOf(definition);
    expect(definition.payload.safeParse(sample).error?.issues).toBeUndefined();
    expect(sample.record).not.toBeNull();
  });

  it("names every type that an action tells of, and no type twice", () => {
    const types = EVENT_CATALOGUE.map(({ type }) => type);
    expect(new Set(types).size).toBe(types.length);
    for (const type of Object.values(EVENT_OF_ACTION))
      if (type) expect(findEventType(type)?.type).toBe(type);
  });

  it("says what happened in a sentence of its own, and who may be told", () => {
    const titles = EVENT_CATALOGUE.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { needs, title } of EVENT_CATALOGUE) {
      expect(needs.length).toBeGreaterThan(0);
      expect(title).toMatch(/^[A-Z].*[^.]$/);
    }
  });

  it("tells of no free text that only staff of the organization read", () => {
    const donor = findEventType("donor.changed");
    expect(Object.keys(donor?.record.fields ?? {})).not.toContain("note");
  });
});
