import cookie from '@fastify/cookie';
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { refuseBroken } from '@/lib/contracts/broken-request';
import { refuseForeignOrigin } from './core/http/caller';
import type { Context } from './core/context';
import { Endpoints } from './core/http/endpoints';
import { notFound } from './core/http/errors';
import { answerWithError } from './core/http/error-handler';
import { refuseUnknown } from './core/http/method-not-allowed';
import { describeError } from './core/http/log-error';
import { registerDocs } from './core/http/docs';
import { DiskWatch, registerHealth } from './core/http/health';
import { registerDashboard } from './dashboard/routes';
import { registerDemo } from './demo/routes';
import { registerFiles } from './files/routes';
import { registerAccounts } from './accounts/routes';
import { registerBlacklist } from './blacklist/routes';
import { registerHrDays } from './duty/routes';
import { registerGuide } from './handbook/routes';
import { registerQuota } from './quota/routes';
import { registerInbox } from './inbox/routes';
import { registerJobExport } from './jobs/export-routes';
import { registerPayloads } from './jobs/payload-routes';
import { registerRecompute } from './jobs/recompute-routes';
import { registerJobReports } from './jobs/report-routes';
import { registerJobRequests } from './jobs/request-routes';
import { registerJobReview } from './jobs/review-routes';
import { registerJobs } from './jobs/routes';
import { registerTrackers } from './jobs/tracker-routes';
import { registerTrackerChoice } from './jobs/tracker-choice-routes';
import { registerTrackerSettings } from './jobs/tracker-settings-routes';
import { registerOutboxPage } from './mail/outbox-page';
import { registerConnections } from './membership/connection-routes';
import { registerOnboarding } from './membership/onboarding-routes';
import { registerOwnAccount } from './membership/own-account-routes';
import { registerProfiles } from './membership/profile-routes';
import { registerRoles } from './membership/role-routes';
import { registerUnlinking } from './membership/unlink-routes';
import { registerOwnData } from './own-data/routes';
import { registerActivation } from './recruitment/activation-routes';
import { registerApplications } from './recruitment/application-routes';
import { registerApply } from './recruitment/apply-routes';
import { registerAutoClaim } from './recruitment/auto-claim-routes';
import { registerTransfers } from './recruitment/transfer-routes';
import { registerAwards } from './rewards/award-routes';
import { registerBonuses } from './rewards/bonus-routes';
import { registerRewards } from './rewards/routes';
import { createAuthenticate } from './session/authenticate';
import { registerTrustedBrowsers } from './session/browser-routes';
import { registerChanges } from './session/change-routes';
import { registerOwnEmail } from './session/email-routes';
import { registerOwnFactor } from './session/own-factor-routes';
import { registerOwnPassword } from './session/own-password-routes';
import { registerSignInMethods } from './session/method-routes';
import { registerSecondStep } from './session/factor-routes';
import { registerOutsideSignIn } from './session/outside-sign-in';
import { registerFactorResets } from './session/reset-routes';
import { registerSession } from './session/routes';
import { registerRulesEditor } from './training/rules-editor-routes';
import { registerRulesAcceptance } from './training/rules-routes';

const SAFE_HEADERS = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' };
const MAX_JSON_BYTES = 1024 * 1024;

/** Builds the backend around an open database. */
export async function createApp(
  context: Omit<Context, 'log'>,
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const { config } = context;
  const app = fastify({
    bodyLimit: MAX_JSON_BYTES,
    logger: { level: config.logLevel, serializers: { err: describeError } },
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
    // What the router itself can't read, such as a broken escape, is an address that isn't there.
    frameworkErrors: (_error, request, reply) => {
      answerWithError(notFound('This address'), request, reply.headers(SAFE_HEADERS));
    },
    clientErrorHandler: refuseBroken,
    ...options,
  });
  const withLog: Context = { ...context, log: app.log };
  const authenticate = createAuthenticate(withLog);

  app.setErrorHandler(answerWithError);
  refuseUnknown(app);
  await app.register(cookie);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      ...SAFE_HEADERS,
      ...(!reply.hasHeader('cache-control') && { 'cache-control': 'no-store' }),
    });
  });

  const disk = new DiskWatch(config.dataDir);
  app.addHook('onError', async (_request, _reply, error) => disk.note(error));

  const registered: Endpoints['registered'] = [];
  const scope = (register: (part: FastifyInstance, endpoints: Endpoints) => void) =>
    app.register(async (part) => {
      const endpoints = new Endpoints(part, withLog, authenticate);
      register(part, endpoints);
      registered.push(...endpoints.registered);
    });

  await scope((part, endpoints) => {
    part.addHook('onRequest', async (request) => {
      refuseForeignOrigin(request, config);
    });
    registerHealth(endpoints, withLog, disk);
    registerSession(endpoints, withLog);
    registerSignInMethods(endpoints, withLog);
    registerOutsideSignIn(endpoints, withLog);
    registerSecondStep(endpoints, withLog);
    registerOwnFactor(endpoints, withLog);
    registerOwnPassword(endpoints, withLog);
    registerOwnEmail(endpoints, withLog);
    registerTrustedBrowsers(endpoints);
    registerFactorResets(endpoints, withLog);
    registerChanges(part, endpoints, withLog);
    registerInbox(endpoints);
    registerJobs(endpoints, withLog);
    registerJobReview(endpoints, withLog);
    registerJobExport(endpoints, withLog);
    registerPayloads(endpoints, withLog);
    registerRecompute(endpoints, withLog);
    registerTrackerSettings(endpoints, withLog);
    registerTrackerChoice(endpoints, withLog);
    registerJobRequests(endpoints, withLog);
    registerJobReports(endpoints, withLog);
    registerRewards(endpoints, withLog);
    registerBonuses(endpoints, withLog);
    registerAwards(endpoints, withLog);
    registerActivation(endpoints, withLog);
    registerOnboarding(endpoints, withLog);
    registerRulesAcceptance(endpoints);
    registerRulesEditor(endpoints);
    registerConnections(endpoints, withLog);
    registerUnlinking(endpoints, withLog);
    registerOwnAccount(endpoints, withLog);
    registerOwnData(endpoints, withLog);
    registerProfiles(endpoints, withLog);
    registerQuota(endpoints, withLog);
    registerAccounts(endpoints, withLog);
    registerRoles(endpoints, () => registered);
    registerBlacklist(endpoints, withLog);
    registerHrDays(endpoints, withLog);
    registerGuide(endpoints, withLog);
    registerApplications(endpoints, withLog);
    registerApply(endpoints, withLog);
    registerAutoClaim(endpoints, withLog);
    registerTransfers(endpoints, withLog);
    registerDashboard(endpoints, withLog);
    registerDemo(endpoints, withLog);
  });
  await scope((part, endpoints) => {
    registerTrackers(part, endpoints, withLog);
  });
  await scope((part, endpoints) => registerFiles(part, endpoints, withLog, authenticate));
  registerDocs(app, registered);
  registerOutboxPage(app, withLog);
  return app;
}
