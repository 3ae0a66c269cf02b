import type { TestBackend } from './backend';

/** What the audit says of actions that begin like this: who did it, to what, and in which words. */
export const auditLines = (backend: TestBackend, actions: string) =>
  backend.query(
    `select users.name as by, object_type || ' ' || object_id as of, in_words(summary) as summary, reason
     from audit_entries left join users on users.id = actor_id
     where starts_with(action, $1) order by audit_entries.id`,
    [actions],
  );
