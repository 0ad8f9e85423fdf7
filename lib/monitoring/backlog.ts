import { sql } from "drizzle-orm";
import { type Db, longTransaction, type Tx } from "@/db/client";

/** Work that is waiting in the database. Ages in seconds; 0 where nothing waits. */
export type Backlog = {
  jobs: { due: number; scheduled: number; running: number; retrying: number; dead: number };
  oldestDueJob: number;
  queuedEmails: number;
  oldestQueuedEmail: number;
  unappliedWebhooks: number;
  openPayments: number;
  oldestOpenPayment: number;
  portfolioMarks: number;
  workersAlive: number;
};

const age = (instant: string) =>
  sql.raw(`coalesce(greatest(extract(epoch from now() - min(${instant})), 0), 0)::float8`);

/** Reads the backlog of the whole installation in one statement. */
export async function readBacklog(reader: Pick<Db | Tx, "execute">): Promise<Backlog> {
  const { rows } = await reader.execute<{ backlog: Backlog }>(sql`
    select json_build_object(
      'jobs', json_build_object(
        'due', count(*) filter (where state = 'due'),
        'scheduled', count(*) filter (where state = 'scheduled'),
        'running', count(*) filter (where state = 'running'),
        'retrying', count(*) filter (where state = 'retrying'),
        'dead', count(*) filter (where state = 'dead')),
      'oldestDueJob', coalesce(extract(epoch from now() - min(run_at) filter (where state = 'due')), 0)::float8,
      'queuedEmails', (select count(*) from emails where status = 'queued'),
      'oldestQueuedEmail', (select ${age("created_at")} from emails where status = 'queued'),
      'unappliedWebhooks', (
        select count(*) from gateway_events
        where received_at > now() - interval '7 days' and status = 'received'),
      'openPayments', (select count(*) from payments where status = 'processing'),
      'oldestOpenPayment', (select ${age("created_at")} from payments where status = 'processing'),
      'portfolioMarks', (select count(*) from portfolio_marks),
      'workersAlive', (select count(*) from job_workers where seen_at > now() - interval '1 minute')
    ) as backlog
    from (
      select run_at, case
        when locked_at is not null then 'running'
        when attempts >= max_attempts then 'dead'
        when attempts > 0 then 'retrying'
        when run_at > now() then 'scheduled'
        else 'due' end as state
      from graphile_worker.jobs
    ) job`);
  const [row] = rows;
  if (!row) throw new Error("An aggregate without a row");
  return row.backlog;
}

/** The same within two seconds, so that a scrape never queues behind a busy database. Throws if it is late. */
export const currentBacklog = (): Promise<Backlog> =>
  longTransaction({ statement: 2_000, lock: 500 }, readBacklog);
