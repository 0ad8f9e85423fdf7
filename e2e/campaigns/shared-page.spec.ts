import { setTimeout as pause } from "node:timers/promises";
import { demo, expect, test } from "../fixtures";

const CAMPAIGN = `/o/${demo.organization.slug}/c/row-for-water`;

/** A page as a visitor without cookies gets it, and the nonce of its policy. */
async function read(address: URL) {
  const answer = await fetch(address);
  const policy = answer.headers.get("content-security-policy") ?? "";
  return { nonce: /'nonce-([^']+)'/.exec(policy)?.[1] ?? "", html: await answer.text() };
}

for (const path of [CAMPAIGN, `${CAMPAIGN}/maya-rows`])
  test(`${path} has nothing in it that was made for one visitor but its nonce`, async ({
    baseURL,
  }) => {
    const address = new URL(path, baseURL);
    // Others may give to the campaign meanwhile.
    await expect(async () => {
      const first = await read(address);
      // Pages are shared for a second, so the next one is rendered anew.
      await pause(1_500);
      const second = await read(address);
      expect(first.nonce).not.toBe("");
      expect(first.nonce).not.toBe(second.nonce);
      expect(second.html.split(second.nonce)).toEqual(first.html.split(first.nonce));
    }).toPass();
  });
