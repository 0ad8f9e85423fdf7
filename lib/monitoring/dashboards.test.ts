import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { metrics } from "@/lib/metrics";

const read = (path: string) => readFileSync(path, "utf8");
const rules = read("deploy/monitoring/alerts.yml");
const dashboard = read("deploy/monitoring/grafana-dashboard.json");
const guide = read("docs/operations.md");

/** A histogram is read by the names of its parts. */
const baseName = (name: string) => name.replace(/_(bucket|count|sum)$/, "");
const namesIn = (text: string) =>
  [...new Set(text.match(/\b(?:wellspring|nodejs|process)_[a-z0-9_]+/g))].map(baseName);

test("alerts and dashboard read only metrics that exist", async () => {
  const known = (await metrics().registry.getMetricsAsJSON()).map(({ name }) => name);
  expect(namesIn(rules + dashboard).filter((name) => !known.includes(name))).toEqual([]);
});

test("the dashboard shows every metric of the product", async () => {
  const own = (await metrics().registry.getMetricsAsJSON())
    .map(({ name }) => name)
    .filter((name) => name.startsWith("wellspring_"));
  const shown = namesIn(rules + dashboard);
  expect(own.filter((name) => !shown.includes(name))).toEqual([]);
});

test("the operator's guide explains every alert", () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect(alerts.length).toBeGreaterThan(10);
  expect(alerts.filter((name) => !guide.includes(`### ${name}`))).toEqual([]);
});
