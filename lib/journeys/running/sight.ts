import { inArray, sql } from "drizzle-orm";
import type { Db, Tx } from "@/db/client";
import { donors } from "@/db/schema";
import type { StoredCondition } from "@/db/schema/journey-graph";
import { within } from "@/db/within";
import { donorsOf } from "@/lib/conditions/compile";
import { shownBlocksOf, shownBlocksOfEach } from "@/lib/mailings/conditions";
import type { MailContent } from "@/lib/mailings/content";
import { type AskedDate, readDates } from "./dates";
import { enterableJourney } from "./entering";
import { eventsSince, haveWaited, type Since, type Waited } from "./events";
import { type Ground, OneDonor, usable } from "./ground";
import {
  type MessageChannel,
  type MessageRefusal,
  recentMessages,
  refusalsTo,
} from "./sending-hours";
import { readActiveUsers, readAssigned, readEndpoint, readTag, readTopic } from "./targets";
import { aboutDonors, ByKey, together } from "./together";

/** So few donors are compared one by one, with what is read of each of them alone. */
const FEW = 20;

/** What steps see of donors and of what nodes name: in one statement for all who ask in the same moment. */
export class Sight {
  readonly #kept = new ByKey<unknown>();

  constructor(
    readonly reader: Db | Tx,
    readonly scope: { organizationId: number },
    readonly ground: () => Promise<Ground>,
  ) {}

  #of<Kept>(name: string, make: () => Kept): Kept {
    return this.#kept.of(name, make) as Kept;
  }

  #each<Answer>(
    name: string,
    read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Answer>>,
  ) {
    return this.#of(name, () => aboutDonors(read));
  }

  get #organizationId(): number {
    return this.scope.organizationId;
  }

  /** Why a donor may not be written to about a topic; null when they may. */
  async refusal(
    donorId: number,
    channel: MessageChannel | "mail",
    topicId: number | null,
  ): Promise<MessageRefusal> {
    const found = await this.#each(`refusal ${channel} ${topicId}`, (ids) =>
      refusalsTo(this.reader, this.#organizationId, ids, channel, topicId),
    )(donorId);
    return found === undefined ? "gone" : found;
  }

  /** Instants of the latest messages to a donor before an instant, the latest first. */
  async recent(donorId: number, at: Date): Promise<Date[]> {
    const found = await this.#each(`recent ${at.getTime()}`, (ids) =>
      recentMessages(this.reader, this.#organizationId, ids, at),
    )(donorId);
    return found ?? [];
  }

  /** Whom a donor is assigned to. */
  async assigned(donorId: number): Promise<number | null> {
    const found = await this.#each("assigned", (ids) =>
      readAssigned(this.reader, this.#organizationId, ids),
    )(donorId);
    return found ?? null;
  }

  /** Throws where there is no such donor. */
  async donor(donorId: number): Promise<typeof donors.$inferSelect> {
    const found = await this.#each("donor", async (ids) => {
      const rows = await this.reader
        .select()
        .from(donors)
        .where(within(donors, this.#organizationId, inArray(donors.id, [...ids])));
      return new Map(rows.map((row) => [row.id, row]));
    })(donorId);
    if (!found) throw new Error("A donor is gone.");
    return found;
  }

  /** The day in a date field as it is now; null where it is empty. */
  date(field: string, zone: string, asked: AskedDate): Promise<string | null> {
    return this.#of(`date ${zone} ${field}`, () =>
      together((all: readonly AskedDate[]) => readDates(this.reader, field, zone, all)),
    )(asked);
  }

  /** The first event of a donor since an instant. */
  event(types: readonly string[], since: Since) {
    return this.#of(`event ${JSON.stringify(types)}`, () =>
      together((all: readonly Since[]) =>
        eventsSince(this.reader, this.#organizationId, types, all),
      ),
    )(since);
  }

  /** Whether an enrollment has waited at a node until that very instant before. */
  hasWaited(asked: Waited): Promise<boolean> {
    return this.#of("waited", () =>
      together((all: readonly Waited[]) => haveWaited(this.reader, this.#organizationId, all)),
    )(asked);
  }

  meets(condition: StoredCondition, donorId: number): Promise<boolean> {
    return this.#of(`meets ${JSON.stringify(condition)}`, () =>
      together((ids: readonly number[]) => this.#whoMeets(condition, ids)),
    )(donorId);
  }

  async #whoMeets(condition: StoredCondition, ids: readonly number[]): Promise<boolean[]> {
    if (ids.length <= FEW)
      return Promise.all(
        ids.map((id) =>
          this.#of(`one ${id}`, () => new OneDonor(this.reader, this.ground, id)).meets(condition),
        ),
      );
    const ground = await this.ground();
    const bound = await usable(ground, condition);
    const { rows } = await this.reader.execute<{ id: number }>(sql`
      select donor.id from donors donor where ${donorsOf(bound, ground.opened.ground)}
        and donor.id = any(${sql.param([...ids])}::int[])`);
    const found = new Set(rows.map(({ id }) => id));
    return ids.map((id) => found.has(id));
  }

  /** The conditional blocks of a content that are for a donor. */
  async shownBlocks(content: MailContent, donorId: number): Promise<string[]> {
    const read = async (ids: readonly number[]): Promise<ReadonlyMap<number, string[]>> => {
      const { actor } = await this.ground();
      const [first] = ids;
      if (first !== undefined && ids.length === 1)
        return new Map([[first, await shownBlocksOf(this.reader, actor, content, first)]]);
      return shownBlocksOfEach(this.reader, actor, content, ids);
    };
    return (await this.#each(`blocks ${JSON.stringify(content)}`, read)(donorId)) ?? [];
  }

  activeUsers(ids: readonly number[]) {
    return this.#of(`users ${JSON.stringify(ids)}`, () =>
      readActiveUsers(this.reader, this.scope, ids),
    );
  }

  tag(id: number) {
    return this.#of(`tag ${id}`, () => readTag(this.reader, this.scope, id));
  }

  topic(id: number) {
    return this.#of(`topic ${id}`, () => readTopic(this.reader, this.scope, id));
  }

  endpoint(id: number) {
    return this.#of(`endpoint ${id}`, () => readEndpoint(this.reader, this.scope, id));
  }

  /** One that donors can enter. */
  journey(id: number) {
    return this.#of(`journey ${id}`, () => enterableJourney(this.reader, this.scope, id));
  }

  /** Staff whom a step about a donor writes to. */
  async notified(donorId: number, to: "assigned" | { user_ids: number[] }) {
    if (to !== "assigned") return this.activeUsers(to.user_ids);
    const assigned = await this.assigned(donorId);
    return assigned === null ? [] : this.activeUsers([assigned]);
  }
}
