import { sql } from "drizzle-orm";
import { type CountryCode, getCountries, getExampleNumber } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { describe, expect, it } from "vitest";
import { db } from "@/db/client";

async function read(phone: string, country: string): Promise<string | null> {
  const { rows } = await db.execute<{ number: string | null }>(
    sql`select sms_number(${phone}, ${country}) as number`,
  );
  return rows[0]?.number ?? null;
}

const hashes = async (...numbers: (string | null)[]) => {
  const { rows } = await db.execute<{ hash: string }>(
    sql`select address_hash('sms', n) as hash from unnest(${sql.param(numbers)}::text[]) n`,
  );
  return new Set(rows.map(({ hash }) => hash));
};

/** Their numbers for calls within the country have digits inside that others lack: with the country code alone. */
const ONLY_INTERNATIONAL = ["AR", "BY"];

describe("phone numbers", () => {
  it("are the same with and without their country code, in every country, as libphonenumber reads them", async () => {
    const wrong: string[] = [];
    for (const country of getCountries()) {
      const example = getExampleNumber(country as CountryCode, examples);
      if (!example) continue;
      const national = ONLY_INTERNATIONAL.includes(country) ? [] : [example.formatNational()];
      for (const written of [example.number, example.formatInternational(), ...national]) {
        const found = await read(written, country);
        if (found !== example.number)
          wrong.push(`${country}: ${written} is ${found}, not ${example.number}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it.each([
    ["(415) 555-0132", "US"],
    ["1-415-555-0132", "US"],
    ["+1 415 555 0132", "DE"],
    ["4155550132 ext. 9", "us"],
    ["001 415 555 0132", "DE"],
    ["00 1 415 555 0132", "FR"],
  ])("%s in %s is +14155550132", async (written, country) => {
    expect(await read(written, country)).toBe("+14155550132");
  });

  it.each([
    ["0170 1234567", "DE"],
    ["+49 (0) 170 1234567", "US"],
    ["49 170 1234567", "DE"],
    ["011 49 170 1234567", "US"],
  ])("%s in %s is +491701234567", async (written, country) => {
    expect(await read(written, country)).toBe("+491701234567");
  });

  it("hash alike however they are written", async () => {
    const spellings = ["(415) 555-0132", "+1 415.555.0132", "1 415 555 0132"];
    const found = await Promise.all(spellings.map((each) => read(each, "US")));
    expect((await hashes(...found)).size).toBe(1);
  });

  it.each(["555 0132", "ask his wife", "", "+12", "123456789012345678"])(
    "are none where no number can be: %s",
    async (written) => expect(await read(written, "US")).toBeNull(),
  );
});
