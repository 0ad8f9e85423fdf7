import type { z } from "zod";
import type { Tx } from "@/db/client";
import { journeyLetters, journeyMessages, journeyTasks } from "@/db/schema";
import { type Change, recordChanges } from "@/lib/audit/audit";
import { holdDonors } from "@/lib/donors/donor-rows";
import { addInteractions } from "@/lib/donors/engagement/interactions";
import type { NewInteraction, NewTask } from "@/lib/donors/engagement/schema";
import { addTasks } from "@/lib/donors/engagement/tasks";
import { putTag, takeTag } from "@/lib/donors/tags/tag-steps";
import type { SystemActor } from "@/lib/identity/actor";
import { endEnrollments, type WrittenEnding } from "./ending";
import { holdMessages } from "./sending-hours";
import { type BegunWait, beginWaits, type WrittenStep, writeSteps } from "./steps";
import { ByKey, together } from "./together";

type Id = { id: number };

/** What steps write in their transaction: in one statement for all who write the same in the same moment. */
export class Writes {
  readonly #byTag = new ByKey<(donorId: number) => Promise<boolean>>();

  constructor(
    readonly tx: Tx,
    readonly walker: SystemActor,
  ) {}

  readonly step = this.#each((all: readonly WrittenStep[]) =>
    writeSteps(this.tx, this.walker.organizationId, all),
  );

  readonly wait = this.#each((all: readonly BegunWait[]) =>
    beginWaits(this.tx, this.walker.organizationId, all),
  );

  readonly ending = this.#each((all: readonly WrittenEnding[]) =>
    endEnrollments(this.tx, this.walker, all),
  );

  readonly change = this.#each((all: readonly Change[]) =>
    recordChanges(this.tx, this.walker, all),
  );

  /** Messages to one donor are decided on one after the other, so that none slips past the limit. */
  readonly holdMessages = this.#each((ids: readonly number[]) => holdMessages(this.tx, ids));

  /** Nobody else changes the donor until the transaction is over. */
  readonly holdDonor = this.#each((ids: readonly number[]) =>
    holdDonors(this.tx, this.walker, ids),
  );

  readonly message = together((all: readonly (typeof journeyMessages.$inferInsert)[]) =>
    inOrder(
      this.tx
        .insert(journeyMessages)
        .values([...all])
        .returning({ id: journeyMessages.id }),
    ),
  );

  readonly letter = together((all: readonly (typeof journeyLetters.$inferInsert)[]) =>
    inOrder(
      this.tx
        .insert(journeyLetters)
        .values([...all])
        .returning({ id: journeyLetters.id }),
    ),
  );

  readonly task = together((all: readonly z.output<typeof NewTask>[]) =>
    addTasks(this.tx, this.walker, all),
  );

  readonly journeyTask = this.#each((all: readonly (typeof journeyTasks.$inferInsert)[]) =>
    this.tx.insert(journeyTasks).values([...all]),
  );

  readonly note = together((all: readonly NewInteraction[]) =>
    addInteractions(this.tx, this.walker, all),
  );

  /** Puts a tag on a donor who is held, or takes it off. Answers whether that changed anything. */
  tag(tag: { id: number; name: string }, change: "add" | "remove", donorId: number) {
    return this.#byTag.of(`${change} ${tag.id}`, () =>
      together(async (ids: readonly number[]) => {
        const turn = change === "add" ? putTag : takeTag;
        const changed = await turn(this.tx, this.walker, tag, ids);
        return ids.map((id) => changed.some(({ donorId: changedId }) => changedId === id));
      }),
    )(donorId);
  }

  #each<Written>(write: (all: readonly Written[]) => Promise<unknown>) {
    return together<Written, void>(async (all) => {
      await write(all);
      return [];
    });
  }
}

/** Rows come back in the order in which they were given. */
const inOrder = async (made: PromiseLike<Id[]>): Promise<Id[]> => await made;
