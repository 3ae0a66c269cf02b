import type { FastifyReply } from 'fastify';
import * as z from 'zod';
import type { Context } from '@/backend/core/context';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { notFound } from '@/backend/core/http/errors';
import type { Part } from '@/backend/core/module';
import { escapeHtml, htmlPage, PAGE_STYLE, withLinks } from '@/backend/core/text/html';
import { type MailContent, mailContent, withLink } from './letter';
import { findMail, readMails, type StoredMail } from './outbox-store';

const LIST = '/api/outbox';
const STYLE = '/api/outbox.css';
const ONE = '/api/outbox/:id';
const PAGE_SIZE = 50;

const id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const asked = z.object({ before: id.default(Number.MAX_SAFE_INTEGER) });

function stateOf({ delivered_at, given_up_at, last_error }: StoredMail): string {
  if (delivered_at) return 'sent';
  if (given_up_at) return `never sent: ${last_error ?? ''}`;
  return last_error ? `waits: ${last_error}` : 'waits';
}

const rowOf = (mail: StoredMail): string => {
  const { data } = mailContent.safeParse(mail.content);
  const cells = [mail.created_at.toISOString(), data?.to ?? '', stateOf(mail)].map(escapeHtml);
  const subject = escapeHtml(data?.subject ?? 'Not kept');
  return `<tr><td>${cells[0] ?? ''}</td><td>${cells[1] ?? ''}</td><td><a href="${LIST}/${mail.id}">${subject}</a></td><td>${cells[2] ?? ''}</td></tr>`;
};

const listOf = (mails: readonly StoredMail[]): string => {
  if (mails.length === 0) return '<p>No emails yet.</p>';
  const last = mails.length === PAGE_SIZE ? mails.at(-1) : undefined;
  return `<p>Emails the panel has sent, newest first. Everyone can read them here while demo data is on.</p>
  <table><thead><tr><th>Written</th><th>To</th><th>Subject</th><th>State</th></tr></thead><tbody>${mails.map(rowOf).join('\n')}</tbody></table>
  ${last ? `<p><a href="${LIST}?before=${last.id}">Older emails</a></p>` : ''}`;
};

function attachmentOf({ meeting }: MailContent): string {
  if (!meeting) return '';
  const { method, summary, starts_at, minutes } = meeting;
  const what = method === 'CANCEL' ? 'that cancels' : 'for';
  const file = `Attached: a calendar file ${what} “${summary}”, ${starts_at}, ${minutes} minutes.`;
  return `<p>${escapeHtml(file)}</p>`;
}

function mailOf(mail: StoredMail, panelOrigin: string): string {
  const { data } = mailContent.safeParse(mail.content);
  const back = `<p><a href="${LIST}">All emails</a></p>`;
  if (!data) return `<p>This email is no longer stored.</p>${back}`;
  return `<p>To ${escapeHtml(data.to)}, ${escapeHtml(data.at)}, ${escapeHtml(stateOf(mail))}.</p>
  <pre>${withLinks(withLink(data, panelOrigin))}</pre>${attachmentOf(data)}${back}`;
}

const show = (reply: FastifyReply, title: string, body: string) =>
  reply.type('text/html; charset=utf-8').send(htmlPage(title, STYLE, body));

/**
 * Shows the demo company's email to developers. Reads it from the database, so every instance shows
 * the same. Doesn't exist without demo data.
 */
export function registerDemoMailPage(
  _endpoints: Endpoints,
  { config, db }: Context,
  { app }: Part,
): void {
  if (!config.hasDemoData) return;
  app.get(STYLE, (_request, reply) => reply.type('text/css').send(PAGE_STYLE));
  app.get(LIST, async (request, reply) => {
    const query = asked.safeParse(request.query);
    if (!query.success) throw notFound();
    return show(reply, 'Outbox', listOf(await readMails(db, query.data.before, PAGE_SIZE)));
  });
  app.get<{ Params: { id: string } }>(ONE, async (request, reply) => {
    const number = id.safeParse(request.params.id);
    const mail = number.success ? await findMail(db, number.data) : null;
    if (!mail) throw notFound('This email');
    const { data } = mailContent.safeParse(mail.content);
    return show(reply, data?.subject ?? 'Email', mailOf(mail, config.panelOrigin));
  });
}
