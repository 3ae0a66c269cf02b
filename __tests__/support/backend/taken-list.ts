import type { TestBackend } from './backend';

/** A list as a member gets it as a file: the lines after the head, and what the audit log says of it. */
export async function takenList(
  backend: Pick<TestBackend, 'call' | 'query'>,
  path: string,
  cookie: string,
) {
  const answer = await backend.call(path, { cookie });
  if (answer.status !== 200) return { status: answer.status };
  const [head = '', ...lines] = (await answer.text()).trimEnd().split('\r\n');
  const [noted] = await backend.query(
    "select in_words(summary) as summary from audit_entries where action = 'export' order by id desc limit 1",
  );
  const file = /filename="(.+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return { status: 200, file, head, lines, noted: noted?.['summary'] };
}
